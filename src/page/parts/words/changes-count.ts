import { words } from '../words.ts';

/** "1 change", "1,234 changes". */
export function changesCount(count: number): string {
  return words.changes(count);
}
