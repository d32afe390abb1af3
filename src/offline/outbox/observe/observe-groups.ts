import { liveQuery } from 'dexie';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { isUndoable } from '../undo.ts';

/** One register of a group. */
export interface GroupPart {
  readonly group: string;
  readonly list: string;
  readonly item: number;
}

export interface GroupStates {
  readonly reverted: readonly GroupPart[];
  /** Groups that can still be undone, at least partly, for the character. */
  readonly undoable: ReadonlySet<string>;
}

/**
 * Calls `onStates` with the states of these groups, as far as the activity log reaches. Only changes of `character` count
 * as undoable: after a conversion, the progress has another id. Returns a function that unsubscribes.
 */
export function observeGroups(
  database: ProgressDatabase,
  groups: ReadonlySet<string>,
  character: number,
  onStates: (states: GroupStates) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(async () => {
    const entries = await database.activity
      .where('group')
      .anyOf([...groups])
      .toArray();
    const reverted: GroupPart[] = [];
    const undoable = new Set<string>();
    for (const entry of entries) {
      const { group, list, item } = entry;
      if (group === null) continue;
      if (entry.undone === 1) reverted.push({ group, list, item });
      if (entry.character === character && isUndoable(entry)) undoable.add(group);
    }
    return { reverted, undoable };
  }).subscribe(onStates, onError);
  return () => subscription.unsubscribe();
}
