/** Languages of the contests' pages. */

/** English, which every contest has, is first. */
export const CONTEST_LANGUAGES = ['en', 'es', 'pt', 'pl'] as const;
export type ContestLanguage = (typeof CONTEST_LANGUAGES)[number];

/** Names of the languages in those languages, for the switch. */
export const LANGUAGE_NAMES: Readonly<Record<ContestLanguage, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  pl: 'Polski',
};

/**
 * Returns the language to show: the first available one of `wanted`, ignoring case and region (`pt-BR` matches `pt`), or
 * English.
 */
export function chooseLanguage(
  wanted: readonly (string | undefined)[],
  available: readonly ContestLanguage[],
): ContestLanguage {
  for (const tag of wanted) {
    const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
    const found = available.find((language) => language === primary);
    if (found !== undefined) return found;
  }
  return 'en';
}
