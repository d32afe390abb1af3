import { words } from '../words.ts';

/** Returns "3 of 50 pinned". */
export function pinnedWords(count: number, most: number): string {
  return words.pinned(count, most);
}

/** Returns why no further creature can be pinned. */
export function fullWords(most: number): string {
  return words.pinsFull(most);
}
