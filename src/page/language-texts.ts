/** The translated texts of page, core and offline, for the build: it writes a script for each language from them. */
import type { Language, OtherLanguage } from '#core/words/languages.ts';
import type { OrderedText, PageTexts } from '#core/words/page-texts.ts';
import { inOrder } from '#core/words/translation.ts';

type WordsFile = { readonly words: unknown };

const ENGLISH = import.meta.glob<WordsFile>(['../**/*words.ts', '!../core/words/**'], { eager: true });
const TRANSLATED = import.meta.glob<WordsFile>('../**/*words.{es,pt,pl}.ts', { eager: true });

/** A path from this folder, such as `../page/list/words.pl.ts`. */
const PATH = /^(?:\.\.\/)?(.*)\.(es|pt|pl)\.ts$/;

/** Returns the texts of every language that has translations. */
export function languageTexts(): ReadonlyMap<Language, PageTexts> {
  const all = new Map<OtherLanguage, Record<string, OrderedText>>();
  for (const [path, { words }] of Object.entries(TRANSLATED)) {
    const [, file = '', language] = PATH.exec(path.replace(/^\.\//, '../page/')) ?? [];
    const english = ENGLISH[path.replace(`.${language}.ts`, '.ts')];
    if (english === undefined) throw new Error(`${path} has no English texts.`);
    const texts = all.get(language as OtherLanguage) ?? {};
    texts[file.replace(/\/words$/, '')] = inOrder(english.words, words);
    all.set(language as OtherLanguage, texts);
  }
  return new Map([...all].map(([language, texts]) => [language, { language, texts }]));
}
