/** Subscription to undone parts of groups. */
import { liveQuery } from 'dexie';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';

/** One register of a group. */
export interface GroupPart {
  readonly group: string;
  readonly list: string;
  readonly item: number;
}

/** Calls `onParts` with the undone parts of these groups, as far back as the activity log goes. Returns stop. */
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
