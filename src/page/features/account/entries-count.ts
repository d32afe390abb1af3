import { figure } from '#core/words/figure.ts';

/** "1 entry", "1,234 entries". */
export function entriesCount(count: number): string {
  return count === 1 ? '1 entry' : `${figure(count)} entries`;
}
