/** The languages of the site. */

/** The languages into which the English texts are translated. */
export const OTHER_LANGUAGES = ['es', 'pt', 'pl'] as const;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** English, which every text has, is first. */
export const LANGUAGES = ['en', ...OTHER_LANGUAGES] as const;
export type Language = (typeof LANGUAGES)[number];

/** Names of the languages in those languages. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português (Brasil)',
  pl: 'Polski',
};

/** Name of the cookie with the player's choice, which page and server read. */
export const LANGUAGE_COOKIE = 'language';

/** The language tags of documents. */
export const HTML_TAGS: Readonly<Record<Language, string>> = { en: 'en', es: 'es', pt: 'pt-BR', pl: 'pl' };

/** The locale by which Intl formats and sorts. Spanish is that of Latin America, but with 24 hours. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  es: 'es-419-u-hc-h23',
  pt: 'pt-BR',
  pl: 'pl-PL',
};

/** The forms of a text with a number (CLDR). Only Polish distinguishes few. */
export interface PluralCategories {
  readonly en: 'one' | 'other';
  readonly es: 'one' | 'many' | 'other';
  readonly pt: 'one' | 'many' | 'other';
  readonly pl: 'one' | 'few' | 'many' | 'other';
}

/**
 * Returns the language to show: the first available one of `wanted`, ignoring case and region (`pt-BR` matches `pt`), or
 * English.
 */
export function chooseLanguage(
  wanted: readonly (string | undefined)[],
  available: readonly Language[] = LANGUAGES,
): Language {
  for (const tag of wanted) {
    const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
    const found = available.find((language) => language === primary);
    if (found !== undefined) return found;
  }
  return 'en';
}
