import { foldText } from '#core/filters/fold-text.ts';

/** Everything between words: blanks, hyphens, dots, whatever is neither letter nor digit. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** Texts that are their words already, as nearly every name is: a whole catalogue is folded at once. */
const ONLY_WORDS = /^[a-z\d]+(?: [a-z\d]+)*$/;

/** A text as its folded words, one blank between them: "Ferumbras' Two-Headed Élite" is "ferumbras two headed elite". */
export function foldWords(text: string): string {
  const folded = foldText(text);
  return ONLY_WORDS.test(folded) ? folded : folded.replaceAll("'", '').replace(BETWEEN_WORDS, ' ').trim();
}
