/** Following whether changes that were made together still stand. */
import { liveQuery } from 'dexie';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';

/** One register's part of a change. */
export interface GroupPart {
  readonly group: string;
  readonly list: string;
  readonly item: number;
}

/** Calls `onParts` with the parts of these changes that were taken back, as far back as this device remembers. Returns stop. */
export function observeTakenBack(
  database: ProgressDatabase,
  groups: ReadonlySet<string>,
  onParts: (parts: readonly GroupPart[]) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(async () => {
    const undone = await database.activity
      .filter((entry) => entry.undone === 1 && entry.group !== null && groups.has(entry.group))
      .toArray();
    return undone.flatMap(({ group, list, item }) => (group === null ? [] : [{ group, list, item }]));
  }).subscribe(onParts, onError);
  return () => subscription.unsubscribe();
}
