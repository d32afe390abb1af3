import type { Language } from './languages.ts';
import { LANGUAGE } from './page-texts.ts';

const SEPARATORS: Readonly<Record<Language, string>> = { en: ',', es: ',', pt: '.', pl: '\u00A0' };

/** Formats a whole number in a language. Not by Intl, whose setup would delay the first list. */
export function figureIn(language: Language, value: number): string {
  // Polish leaves four digits together.
  if (language === 'pl' && Math.abs(value) < 10_000) return String(value);
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, SEPARATORS[language]);
}

/** Formats a whole number in the page's language, "1,514". */
export function figure(value: number): string {
  return figureIn(LANGUAGE, value);
}
