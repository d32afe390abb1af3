/** Texts that every database can store unchanged: without NUL and lone surrogates. */

const UNSTORABLE = /[\0\p{Cs}]/u;
const EVERY_UNSTORABLE = /[\0\p{Cs}]/gu;

export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Removes the characters that can't be stored. */
export function storable(text: string): string {
  return text.replace(EVERY_UNSTORABLE, '');
}
