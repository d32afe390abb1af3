import type { ContestLanguage } from '#core/contests/languages.ts';
import { CONTEST_LANGUAGES } from '#core/contests/languages.ts';
import type { ContestText } from '#core/contract/catalogue/content.ts';
import type { ContentRow } from '#page/state/catalogue/content.ts';

export interface ChosenText {
  readonly text: ContestText;
  readonly lang: ContestLanguage;
  /** All languages that it has. */
  readonly languages: readonly ContestLanguage[];
}

/** The text of a contest in the language that is chosen of those that it has. */
export function textIn(
  { texts }: ContentRow<'contests'>,
  choose: (available: readonly ContestLanguage[]) => ContestLanguage,
): ChosenText {
  const languages = CONTEST_LANGUAGES.filter((one) => texts[one] !== undefined);
  const lang = choose(languages);
  const text = texts[lang] ?? texts.en;
  return { text, lang, languages };
}
