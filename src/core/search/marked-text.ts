import { foldWords } from './fold-words.ts';

/** A piece of a text, and whether it matches the search. */
export interface TextPiece {
  readonly text: string;
  readonly marked: boolean;
}

/** Words and the characters between them. */
const PIECES = /[\p{L}\p{N}\p{M}'’]+|[^\p{L}\p{N}\p{M}'’]+/gu;

/** Splits a text into pieces and marks the words that begin with a word of the search. */
export function markedText(text: string, search: string): readonly TextPiece[] {
  const typed = foldWords(search)
    .split(' ')
    .filter((word) => word !== '');
  const pieces: { text: string; marked: boolean }[] = [];
  for (const [piece] of text.matchAll(PIECES)) {
    const word = foldWords(piece);
    const marked = word !== '' && typed.some((start) => word.startsWith(start));
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += piece;
    else pieces.push({ text: piece, marked });
  }
  return pieces;
}
