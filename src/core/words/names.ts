/** Names as people type, paste and look them up. */

/** Apostrophes of keyboards, phones and chats: ’ ‘ ‛ ′ ` ´ and letters that look like one. */
const APOSTROPHES = /[`´ʹʻʼʽˈˊˋ‘’‛′‵Ꞌꞌ＇]/gu;
/** Hyphens, dashes and the minus sign. */
const HYPHENS = /[\p{Pd}˗⁃−]/gu;
/** Characters without a width: soft hyphens, joiners, direction marks and variants. */
const INVISIBLE = /\p{Cf}|\u034F|[\uFE00-\uFE0F]/gu;
/** Blanks of all widths, and tabs. A name with a line break is two lines of something else. */
const SPACES = /[\t\p{Zs}\u2800]/gu;

/** Without the lookbehind, a long run of blanks inside a text would be scanned from each of its blanks. */
const BLANKS_AROUND = /^[\t\p{Zs}\p{Cf}]+|(?<![\t\p{Zs}\p{Cf}])[\t\p{Zs}\p{Cf}]+$/gu;

/** Texts without any of these, like nearly all names: a fast path, since a whole catalogue is read at once. */
const PLAIN = /^[\x20-\x5f\x61-\x7e]*$/;

/** Replaces typographic apostrophes, hyphens and blanks by plain ones, and removes invisible characters. */
export function plainMarks(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(INVISIBLE, '').replace(APOSTROPHES, "'").replace(HYPHENS, '-').replace(SPACES, ' ');
}

/** Returns a name as the game writes it, however it was typed: with plain marks, single spaces and composed letters. */
export function plainName(name: string): string {
  return plainMarks(name.normalize('NFC')).replace(/ {2,}/g, ' ').trim();
}

/** Removes the blanks and invisible characters around a text that keyboards and copying add; a line break is no blank. */
export function trimBlanks(text: string): string {
  return text.replace(BLANKS_AROUND, '');
}
