/** Faults of translations that need no reader. */
import type { OtherLanguage } from '#core/words/languages.ts';
import { SAME_AS_ENGLISH } from './same-as-english.ts';
import type { Text, WordsFile } from './words-files.ts';

const CATEGORIES: Readonly<Record<OtherLanguage, readonly string[]>> = {
  es: ['one', 'many', 'other'],
  pt: ['one', 'many', 'other'],
  pl: ['one', 'few', 'many', 'other'],
};

/** Languages in which the form `one` is that of the number 1 alone, so that it can do without the figure. */
const ONE_IS_ONE: readonly OtherLanguage[] = ['es', 'pl'];

const slotsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot ?? ''));

const formsOf = (text: Text): readonly (readonly [form: string, text: string])[] =>
  typeof text === 'string' ? [['other', text]] : Object.entries(text);

/** A text without letters, or of names and slots alone. */
function isWordless(text: string): boolean {
  return !/\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''));
}

function faultsOfText(language: OtherLanguage, english: Text, translated: Text): string[] {
  const faults: string[] = [];
  const source = typeof english === 'string' ? english : (english.other ?? '');
  if (typeof english !== 'string') {
    const missing = CATEGORIES[language].filter((form) => typeof translated === 'string' || !(form in translated));
    if (missing.length > 0) faults.push(`has no plural form ${missing.join(', ')}`);
  }
  const wanted = slotsOf(typeof english === 'string' ? english : Object.values(english).join(' '));
  for (const [form, text] of formsOf(translated)) {
    const slots = slotsOf(text);
    const lost = [...wanted].filter(
      (slot) =>
        !slots.has(slot) &&
        // Genders and cases may not fit a noun.
        !/^nouns?$/.test(slot) &&
        !(slot === 'count' && form === 'one' && ONE_IS_ONE.includes(language)),
    );
    if (lost.length > 0) faults.push(`lacks the slot ${lost.join(', ')}`);
    const unknown = [...slots].filter((slot) => !wanted.has(slot));
    if (unknown.length > 0) faults.push(`has an unknown slot ${unknown.join(', ')}`);
    if (text.trim() === '') faults.push('is empty');
    if (/ {2}/.test(text)) faults.push('has two spaces');
    if (/["']/.test(text)) faults.push('has a straight quotation mark');
    if (/^\s|\s$/.test(text) && !/^\s|\s$/.test(source)) faults.push('begins or ends with a space');
  }
  // Singular forms of words that players say in English are often the same.
  const isSame = (typeof translated === 'string' ? translated : translated.other) === source;
  if (isSame && !isWordless(source) && !SAME_AS_ENGLISH[language].includes(source)) faults.push('is the English text');
  return faults;
}

/** Returns the faults of a file's translations, as "file: name: fault". */
export function faultsOf({ file, english, translations }: WordsFile): string[] {
  return [...translations].flatMap(([language, texts]) => {
    const at = file.replace(/\.ts$/, `.${language}.ts`);
    const missing = [...english.keys()].filter((name) => !texts.has(name)).map((name) => `${at}: ${name} is missing`);
    const other = [...texts].flatMap(([name, translated]) => {
      const source = english.get(name);
      if (source === undefined) return [`${at}: ${name} is not in English`];
      return faultsOfText(language, source, translated).map(
        (fault) => `${at}: ${name} ${fault}: ${JSON.stringify(translated)}`,
      );
    });
    return [...missing, ...other];
  });
}
