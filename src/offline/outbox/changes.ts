/** The last changes, which the player can read, undo or set anyway. */
import type { ActivityRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { SHOWN_CHANGES } from './activity.ts';
import { type EnqueueResult, enqueueWithin, type RecordingContext } from './enqueue.ts';
import { registerKey } from './register-key.ts';
import { ChangedSince, newestOf, newestOwn } from './revert.ts';
import { withActivity } from './undo.ts';

/** A tap, or all parts of a bulk action, undo or merge. */
export interface Change {
  /** Id of the newest entry. */
  readonly id: number;
  /** Newest first; at least one. */
  readonly entries: readonly [ActivityRow, ...ActivityRow[]];
  /** Whether at least part of it can be undone: the register was not changed since. */
  readonly canUndo: boolean;
  /** Whether it is a merged change whose wanted value can still be set. */
  readonly canSetAnyway: boolean;
}

/** Returns the player's last changes and the last ones merged with another device's, newest first. */
export async function readActivity(database: ProgressDatabase): Promise<readonly [own: Change[], merged: Change[]]> {
  const rows = await database.activity.orderBy('id').reverse().toArray();
  const changes = changesOf(rows);
  const lastOf = (kind: ActivityRow['kind']) =>
    changes.filter(({ entries: [newest] }) => newest.kind === kind).slice(0, SHOWN_CHANGES);
  return [lastOf('own'), lastOf('merged')];
}

/** Sets the wanted value of a merged change with a new op. Rejects with `ChangedSince` if the player changed the register since. */
export function setAnyway(database: ProgressDatabase, context: RecordingContext, id: number): Promise<EnqueueResult> {
  return withActivity(database, async (rows) => {
    const change = changesOf(rows).find((each) => each.id === id);
    if (change === undefined || !change.canSetAnyway) throw new ChangedSince();
    const [entry] = change.entries;
    const { character, list, item, before, beforeText } = entry;
    const recorded = await enqueueWithin(database, context, [
      { character, list, item, value: before, text: beforeText, sawMirror: true, source: 'tap', group: null },
    ]);
    await database.activity.put({ ...entry, undone: 1 });
    return recorded;
  });
}

/** Groups entries (newest first) into changes, ordered by their newest entries. */
function changesOf(rows: readonly ActivityRow[]): Change[] {
  const isNewest = newestOf(rows);
  const ownSince = newestOwn(rows);
  const groups = new Map<string, [ActivityRow, ...ActivityRow[]]>();
  for (const row of rows) {
    // The server's outcome of a change is a separate entry.
    const key = row.group === null || row.kind !== 'own' ? `#${row.id}` : row.group;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [row]);
    else known.push(row);
  }
  return [...groups.values()].map((entries) => {
    const [newest] = entries;
    return {
      id: newest.id,
      entries,
      canUndo: newest.source !== 'undo' && entries.some(isNewest),
      canSetAnyway:
        newest.kind === 'merged' && newest.undone === 0 && (ownSince.get(registerKey(newest)) ?? 0) < newest.id,
    };
  });
}
