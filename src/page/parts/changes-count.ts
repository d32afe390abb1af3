import { figure } from '#core/words/figure.ts';

/** "1 change", "1,234 changes". */
export function changesCount(count: number): string {
  return count === 1 ? '1 change' : `${figure(count)} changes`;
}
