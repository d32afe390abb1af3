/** Texts that every store can hold and give back as they were: without NUL and halves of surrogate pairs. */

const UNSTORABLE = /[\0\p{Cs}]/u;
const EVERY_UNSTORABLE = /[\0\p{Cs}]/gu;

export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** The text without what can't be stored. */
export function storable(text: string): string {
  return text.replace(EVERY_UNSTORABLE, '');
}
