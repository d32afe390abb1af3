/** The files of a translator, such as `words.pl.ts` beside `words.ts`. */
import { isPlural, type PluralText, readTexts, type SlotsOf, type TextsOf } from './define-words.ts';
import type { Language, OtherLanguage, PluralCategories } from './languages.ts';
import type { TranslatedTexts } from './page-texts.ts';

/** A text with a number in every form of the language. */
type Forms<L extends Language> = Readonly<Record<PluralCategories[L], string>>;

type Translated<T, L extends OtherLanguage> = T extends string
  ? 'count' extends SlotsOf<T>
    ? string | Forms<L>
    : string
  : T extends PluralText
    ? Forms<L>
    : { readonly [Name in keyof T]: Translated<T[Name], L> };

/**
 * The translation of `words` into a language: the same names, each with a string, or with its plural forms if the text
 * has the slot `{count}`. A missing or additional text does not compile.
 */
export type Translation<W, L extends OtherLanguage> = Translated<TextsOf<W>, L>;

/** Returns texts ready to show by language, where the language differs by request. `words` = the English ones. */
export function byLanguage<W>(
  words: W,
  translations: { readonly [L in OtherLanguage]: Translation<W, L> },
): Readonly<Record<Language, W>> {
  const ready = (language: OtherLanguage) => readTexts(words, translations[language] as TranslatedTexts, language) as W;
  return { en: words, es: ready('es'), pt: ready('pt'), pl: ready('pl') };
}

/** Returns a translation without names, in the order of the English texts; `like` = these, as data or ready to show. */
export function inOrder(like: unknown, translation: unknown): TranslatedTexts {
  if (typeof like !== 'object' || like === null || isPlural(like)) return translation as TranslatedTexts;
  return Object.entries(like).map(([name, text]) => inOrder(text, (translation as Record<string, unknown>)[name]));
}
