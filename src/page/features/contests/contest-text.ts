import type { ContestLanguage } from '#core/contests/languages.ts';
import { CONTEST_LANGUAGES } from '#core/contests/languages.ts';
import type { ContestText } from '#core/contract/catalogue/content.ts';
import type { ContentRow } from '#page/state/catalogue/content.ts';

export interface ChosenText {
  readonly text: ContestText;
  readonly lang: ContestLanguage;
  /** All languages that the contest has. */
  readonly languages: readonly ContestLanguage[];
}

/** Returns the contest's text in the best available language. */
export function textIn(
  { texts }: ContentRow<'contests'>,
  choose: (available: readonly ContestLanguage[]) => ContestLanguage,
): ChosenText {
  const languages = CONTEST_LANGUAGES.filter((one) => texts[one] !== undefined);
  const lang = choose(languages);
  const text = texts[lang] ?? texts.en;
  return { text, lang, languages };
}
