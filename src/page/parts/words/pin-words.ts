import { words } from '../words.ts';

/** Returns "3 of 50 pinned". */
export function pinnedWords(pinned: number, most: number): string {
  return words.pinned({ pinned, most });
}

/** Returns why no further creature can be pinned. */
export function fullWords(most: number): string {
  return words.pinsFull(most);
}
