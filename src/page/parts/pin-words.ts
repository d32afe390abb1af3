/** Words about pins. */
import { figure } from '#core/words/figure.ts';

/** "3 of 50 pinned" */
export function pinnedWords(count: number, most: number): string {
  return `${figure(count)} of ${figure(most)} pinned`;
}

/** Why no further creature can be pinned. */
export function fullWords(most: number): string {
  return `${pinnedWords(most, most)}, which is all there can be. Unpin one to make room for another.`;
}
