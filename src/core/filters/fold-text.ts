import { plainMarks } from '#core/words/names.ts';

/** Texts that only need lower case, like nearly all names: a fast path, since a whole section is folded at once. */
const PLAIN = /^[\x20-\x5f\x61-\x7e]*$/;

/** Normalizes a text for search: without case and accents, with plain quotes and dashes. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return plainMarks(text.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[“”„‟«»]/g, '"')
    .toLowerCase()
    .replaceAll('ł', 'l');
}

/** Returns the distinct folded words of a search. */
export function searchWords(text: string): readonly string[] {
  return [...new Set(foldText(text).split(/\s+/))].filter((word) => word !== '');
}
