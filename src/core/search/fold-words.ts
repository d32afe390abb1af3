import { foldText } from '#core/filters/fold-text.ts';

/** Word separators: anything that is neither letter nor digit. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** Texts without separators to fold, like nearly all names: a fast path, since a whole catalogue is folded at once. */
const ONLY_WORDS = /^[a-z\d]+(?: [a-z\d]+)*$/;

/** Returns a text's folded words, separated by single spaces: "ferumbras two headed elite" for "Ferumbras' Two-Headed Élite". */
export function foldWords(text: string): string {
  const folded = foldText(text);
  return ONLY_WORDS.test(folded) ? folded : folded.replaceAll("'", '').replace(BETWEEN_WORDS, ' ').trim();
}
