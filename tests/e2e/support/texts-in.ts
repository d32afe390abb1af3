/** Texts of the page in another language, for stories in it. */
import { readTexts } from '#core/words/define-words.ts';
import type { OtherLanguage } from '#core/words/languages.ts';
import type { TranslatedTexts } from '#core/words/page-texts.ts';

const TRANSLATED = import.meta.glob<{ readonly words: TranslatedTexts }>('/src/**/*words.{es,pt,pl}.ts');

/** Returns the texts of a words file, such as `page/shell/words`, in a language; `english` = the file's own. */
export async function textsIn<W>(language: OtherLanguage, file: string, english: W): Promise<W> {
  const translation = await TRANSLATED[`/src/${file}.${language}.ts`]?.();
  if (translation === undefined) throw new Error(`There is no ${file} in ${language}.`);
  return readTexts(english, translation.words, language) as W;
}
