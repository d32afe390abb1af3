/** Languages of the contests' pages. */

/** English first: every contest has it. */
export const CONTEST_LANGUAGES = ['en', 'es', 'pt', 'pl'] as const;
export type ContestLanguage = (typeof CONTEST_LANGUAGES)[number];

/** Names of the languages in themselves, as a switch shows them. */
export const LANGUAGE_NAMES: Readonly<Record<ContestLanguage, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  pl: 'Polski',
};

/**
 * The language to show: the first of `wanted` that is there, without regard to case and region (`pt-BR` finds `pt`), else
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
