/** Costs of the words of a vocabulary for a typed one; lower is better. Rows are sorted by their sum. */
import { forgivenEdits, typoMatcher } from './typo-matcher.ts';

/** Distinct words of names, with lookup data. */
export interface Vocabulary {
  readonly words: readonly string[];
  /** The letters of each word, as returned by `lettersOf`. */
  readonly letters: Int32Array;
}

/** Cost of the typed word itself. */
export const WHOLE = 0;
/** Cost of a word that starts with the typed one. */
export const START = 1;
/** Cost of a word that contains the typed one. */
export const INSIDE = 2;
/** Lowest cost of a word with typos. */
const TYPO = 3;
/** Cost of a word that does not match. */
export const NONE = 255;

/** Returns the letters of a word as bits; non-Latin letters share bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Returns the number of set bits. */
function bitsIn(letters: number): number {
  let bits = 0;
  for (let left = letters; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

/** Creates a vocabulary of distinct words. */
export function vocabularyOf(words: readonly string[]): Vocabulary {
  return { words, letters: Int32Array.from(words, lettersOf) };
}

/** Returns the costs of every word of the vocabulary, without typos. */
export function strictCosts({ words }: Vocabulary, typed: string): Uint8Array {
  const costs = new Uint8Array(words.length).fill(NONE);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const found = word.indexOf(typed);
    if (found > 0) costs[at] = INSIDE;
    else if (found === 0) costs[at] = word.length === typed.length ? WHOLE : START;
  }
  return costs;
}

/** Adds the costs of whole words that match a short one with one typo; words without typos are matched by `strict`. */
export function withShortTypos({ words }: Vocabulary, typed: string, strict: Uint8Array): Uint8Array {
  if (forgivenEdits(typed) > 0) return strict;
  const match = typoMatcher(typed, 1);
  const costs = strict.slice();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (costs[at] !== NONE || Math.abs(word.length - typed.length) > 1) continue;
    if (match(word)?.whole === true) costs[at] = TYPO;
  }
  return costs;
}

/** Adds the costs of words that match with typos. */
export function withTypos({ words, letters }: Vocabulary, typed: string, strict: Uint8Array): Uint8Array {
  const allowed = forgivenEdits(typed);
  if (allowed === 0) return strict;
  const match = typoMatcher(typed);
  const own = lettersOf(typed);
  const costs = strict.slice();
  for (let at = 0; at < words.length; at += 1) {
    // Each letter that the word lacks needs an edit, which rules out most words.
    if (costs[at] !== NONE || bitsIn(own & ~(letters[at] ?? 0)) > allowed) continue;
    const typo = match(words[at] ?? '');
    if (typo !== null) costs[at] = TYPO + 2 * (typo.edits - 1) + (typo.whole ? 0 : 1);
  }
  return costs;
}
