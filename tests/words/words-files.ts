/** The texts of the words files and of their translations, as the files contain them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { OTHER_LANGUAGES, type OtherLanguage } from '#core/words/languages.ts';
import { sourcesIn } from './texts.ts';

/** A text, or its plural forms. */
export type Text = string | Readonly<Record<string, string>>;

export interface WordsFile {
  /** From the root of the project. */
  readonly file: string;
  /** The first argument of `defineWords`. */
  readonly place: string;
  /** Texts by their name, such as `status.waiting`. */
  readonly english: ReadonlyMap<string, Text>;
  /** The languages that have a file. */
  readonly translations: ReadonlyMap<OtherLanguage, ReadonlyMap<string, Text>>;
}

const DEFINED = /\bdefineWords\(\s*'([^']+)',\s*(\{[\s\S]*\})\s*,?\s*\);?\s*$/;
const TRANSLATED = /\b(?:words|labels): Translation<[^=]*> =\s*(\{[\s\S]*\});\s*$/;

function isForms(value: object): value is Readonly<Record<string, string>> {
  return 'other' in value && typeof value.other === 'string' && 'one' in value;
}

/** Returns a literal's texts by name. The files contain only data, so evaluating them is safe. */
function flatTexts(literal: string): ReadonlyMap<string, Text> {
  const texts = new Map<string, Text>();
  const add = (name: string, value: Text | object): void => {
    if (typeof value === 'string' || isForms(value)) texts.set(name, value);
    else for (const [key, inner] of Object.entries(value)) add(name === '' ? key : `${name}.${key}`, inner);
  };
  add('', runInNewContext(`(${literal})`) as object);
  return texts;
}

/** Returns a words file; undefined if the file defines none. */
function readWordsFile(root: string, file: string): WordsFile | undefined {
  const [, place, literal] = DEFINED.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  if (place === undefined || literal === undefined) return undefined;
  const translations = new Map<OtherLanguage, ReadonlyMap<string, Text>>();
  for (const language of OTHER_LANGUAGES) {
    const translated = path.join(root, file.replace(/\.ts$/, `.${language}.ts`));
    if (!existsSync(translated)) continue;
    const [, texts] = TRANSLATED.exec(readFileSync(translated, 'utf8')) ?? [];
    if (texts === undefined) throw new Error(`${file} has a translation that can't be read: ${language}.`);
    translations.set(language, flatTexts(texts));
  }
  return { file, place, english: flatTexts(literal), translations };
}

/** Folders whose texts are English for everyone: feeds, and pictures that players share. */
const ENGLISH_ONLY = /^server\/(?:content|pictures)\//;

/** Returns every words file that is translated. */
export function wordsFiles(root: string): readonly WordsFile[] {
  return ['src', 'server']
    .flatMap((folder) => sourcesIn(root, folder))
    .filter((file) => /words\.ts$/.test(file) && !ENGLISH_ONLY.test(file))
    .map((file) => readWordsFile(root, file))
    .filter((words) => words !== undefined);
}
