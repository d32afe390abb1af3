/** Subscription to what became of groups. */
import { liveQuery } from 'dexie';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { isUndoable } from '../undo.ts';

/** One register of a group. */
export interface GroupPart {
  readonly group: string;
  readonly list: string;
  readonly item: number;
}

export interface GroupFates {
  readonly takenBack: readonly GroupPart[];
  /** Groups of which something can still be undone for the character. */
  readonly standing: ReadonlySet<string>;
}

/**
 * Calls `onFates` with what became of these groups, as far back as the activity log goes. `character`: whose changes can
 * be undone; those of a character whose progress has become another's can't. Returns stop.
 */
export function observeGroups(
  database: ProgressDatabase,
  groups: ReadonlySet<string>,
  character: number,
  onFates: (fates: GroupFates) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(async () => {
    const entries = await database.activity
      .where('group')
      .anyOf([...groups])
      .toArray();
    const takenBack: GroupPart[] = [];
    const standing = new Set<string>();
    for (const entry of entries) {
      const { group, list, item } = entry;
      if (group === null) continue;
      if (entry.undone === 1) takenBack.push({ group, list, item });
      if (entry.character === character && isUndoable(entry)) standing.add(group);
    }
    return { takenBack, standing };
  }).subscribe(onFates, onError);
  return () => subscription.unsubscribe();
}
