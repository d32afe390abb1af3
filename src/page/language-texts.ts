/** The translated texts of page, core and offline, for the build: it writes a script for each language from them. */
import { textKey } from '#core/words/catalogue-text.ts';
import type { OtherLanguage } from '#core/words/languages.ts';
import type { PageTexts, TranslatedTexts } from '#core/words/page-texts.ts';
import { inOrder } from '#core/words/translation.ts';

/** A words file has a single export. */
type WordsFile = Readonly<Record<string, unknown>>;

const wordsOf = (file: WordsFile): unknown => Object.values(file)[0];

const ENGLISH = import.meta.glob<WordsFile>(['../**/*words.ts', '!../core/words/**'], { eager: true });
const TRANSLATED = import.meta.glob<WordsFile>('../**/*words.{es,pt,pl}.ts', { eager: true });

/** A path from this folder, such as `../page/list/words.pl.ts`. */
const PATH = /^(?:\.\.\/)?(.*)\.(es|pt|pl)\.ts$/;

/** The places of the server's messages, which arrive with their names. */
const BY_NAME = /^core\/contract(?:\/|$)/;

/** The places of texts that are not precached: of editors and admins, and of the second factor that they need. */
const ADMIN = /^page\/(?:features\/editing|parts\/second-factor)(?:\/|$)/;

/** Texts of a language for two scripts. */
interface LanguageTexts extends Omit<PageTexts, 'admin'> {
  readonly admin: PageTexts['texts'];
}

/** Texts of the catalogue by their English text. */
type CatalogueTexts = Readonly<Record<string, string>>;

/**
 * Returns the texts of every language that has translations. `catalogue` returns the catalogue's texts in a language
 * by the English ones.
 */
export function languageTexts(catalogue: (language: OtherLanguage) => CatalogueTexts): readonly LanguageTexts[] {
  const all = new Map<OtherLanguage, Record<string, TranslatedTexts>>();
  for (const [path, translated] of Object.entries(TRANSLATED)) {
    const [, file = '', language] = PATH.exec(path.replace(/^\.\//, '../page/')) ?? [];
    const english = ENGLISH[path.replace(`.${language}.ts`, '.ts')];
    if (english === undefined) throw new Error(`${path} has no English texts.`);
    const texts = all.get(language as OtherLanguage) ?? {};
    const place = file.replace(/\/words$/, '');
    texts[place] = BY_NAME.test(place)
      ? (wordsOf(translated) as TranslatedTexts)
      : inOrder(wordsOf(english), wordsOf(translated));
    all.set(language as OtherLanguage, texts);
  }
  return [...all].map(([language, texts]) => ({
    language,
    texts: Object.fromEntries(Object.entries(texts).filter(([place]) => !ADMIN.test(place))),
    admin: Object.fromEntries(Object.entries(texts).filter(([place]) => ADMIN.test(place))),
    catalogue: Object.fromEntries(
      Object.entries(catalogue(language))
        .filter(([english, text]) => text !== english)
        .map(([english, text]) => [textKey(english), text]),
    ),
  }));
}
