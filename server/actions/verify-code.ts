/** The codes by which players prove that a character is theirs. */
import { randomInt } from 'node:crypto';

/** Capital letters and digits of which none looks like another: one of each such family at most (B8, G6, I1, O0Q, S5, Z2, UV). */
const ALPHABET = 'ACDEFHJKLMNPRTUWXY3479';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Between two groups: the hyphen as we write it, what phones make of it, or nothing. */
const BETWEEN = '[-\\u2010-\\u2015\\u2212 ]?';

/** A new code such as `K7XM-3RDH-W4TP`: 53 random bits, in groups that can be typed. */
export function makeVerifyCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Whether a comment holds a code: as a word of its own, in whatever case, with or without its hyphens. */
export function holdsCode(comment: string | null, code: string): boolean {
  if (comment === null) return false;
  const pattern = code.split('-').join(BETWEEN);
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu').test(comment);
}
