import type { Language } from './languages.ts';
import { LANGUAGE } from './page-texts.ts';

const SEPARATORS: Readonly<Record<Language, string>> = { en: ',', es: ',', pt: '.', pl: '\u00A0' };
const POINTS: Readonly<Record<Language, string>> = { en: '.', es: '.', pt: ',', pl: ',' };

/** Formats a number in a language. Not by Intl, whose setup would delay the first list. */
export function figureIn(language: Language, value: number): string {
  const [whole = '', decimals] = String(value).split('.');
  // Polish leaves four digits together.
  const isShort = language === 'pl' && Math.abs(value) < 10_000;
  const grouped = isShort ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, SEPARATORS[language]);
  return decimals === undefined ? grouped : `${grouped}${POINTS[language]}${decimals}`;
}

/** Formats a number in the page's language, "1,514". */
export function figure(value: number): string {
  return figureIn(LANGUAGE, value);
}
