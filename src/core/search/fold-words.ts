import { foldText } from '#core/filters/fold-text.ts';

/** Separators of words: anything that is neither letter nor digit. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** Texts without separators to fold, as nearly all names; a fast path, since a whole catalogue is folded at once. */
const ONLY_WORDS = /^[a-z\d]+(?: [a-z\d]+)*$/;

/** A text's folded words, separated by single spaces: "Ferumbras' Two-Headed Élite" is "ferumbras two headed elite". */
export function foldWords(text: string): string {
  const folded = foldText(text);
  return ONLY_WORDS.test(folded) ? folded : folded.replaceAll("'", '').replace(BETWEEN_WORDS, ' ').trim();
}
