/** Texts that are the same as in English, because they are names or words of the game or of the language itself. */
import type { OtherLanguage } from '#core/words/languages.ts';

export const SAME_AS_ENGLISH: Readonly<Record<OtherLanguage, readonly string[]>> = {
  es: [],
  pt: [],
  pl: [],
};
