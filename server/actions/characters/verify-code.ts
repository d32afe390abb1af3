/** Verification codes, which players put into a character's comment. */
import { randomInt } from 'node:crypto';

/** Capital letters and digits that can't be confused: at most one each of B8, G6, I1, O0Q, S5, Z2, UV. */
const ALPHABET = 'ACDEFHJKLMNPRTUWXY3479';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Separator of two groups: a hyphen, a dash or space as phones insert them, or nothing. */
const SEPARATOR = '[-\\u2010-\\u2015\\u2212 ]?';

/** Returns a new code such as `K7XM-3RDH-W4TP`, with 53 random bits. */
export function makeVerifyCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** True if a comment contains a code as a separate word, in any case, with or without hyphens. */
export function containsCode(comment: string | null, code: string): boolean {
  if (comment === null) return false;
  const pattern = code.split('-').join(SEPARATOR);
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu').test(comment);
}
