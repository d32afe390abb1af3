/** Texts of news and contests, which may be missing in languages other than English. */
import { chooseLanguage, HTML_TAGS, LANGUAGES, type Language, type OtherLanguage } from './languages.ts';
import { LANGUAGE } from './page-texts.ts';

export type TextsByLanguage<Text> = { readonly en: Text } & {
  readonly [L in OtherLanguage]?: Text | undefined;
};

export interface ChosenText<Text> {
  readonly text: Text;
  readonly language: Language;
  /** Attribute of the elements with the text. */
  readonly lang: string;
  /** Whether it is in English because no wanted language is available. */
  readonly isFallback: boolean;
  /** All languages in which the text is available. */
  readonly languages: readonly Language[];
}

/** Returns the text in the first available language of `wanted`, or in English. */
export function textIn<Text>(
  texts: TextsByLanguage<Text>,
  wanted: readonly (string | undefined)[] = [LANGUAGE],
): ChosenText<Text> {
  const languages = LANGUAGES.filter((language) => texts[language] !== undefined);
  const language = chooseLanguage(wanted, languages);
  return {
    text: texts[language] ?? texts.en,
    language,
    lang: HTML_TAGS[language],
    isFallback: !wanted.includes(language),
    languages,
  };
}
