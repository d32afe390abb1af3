import { LOCALE } from './locale.ts';

let format: Intl.ListFormat | undefined;

/** Joins items for a sentence: "a", "a and b", "a, b and c". */
export function listWords(items: readonly string[]): string {
  format ??= new Intl.ListFormat(LOCALE, { type: 'conjunction' });
  return format.format(items);
}
