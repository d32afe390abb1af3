/** The last changes, for the player to read, undo, or insist on. */
import { withReopen } from '#offline/database/connection.ts';
import type { ActivityRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { SHOWN_CHANGES } from './activity.ts';
import { enqueueWithin, type Recorded, type RecordingContext } from './enqueue.ts';
import { registerKey } from './register-key.ts';

/** One tap, or all parts of one bulk action, undo or merge. */
export interface Change {
  /** Id of the newest entry. */
  readonly id: number;
  /** Newest first; at least one. */
  readonly entries: readonly [ActivityRow, ...ActivityRow[]];
  /** Whether it, or some part of it, can be undone: nothing else has changed that register since. */
  readonly canUndo: boolean;
  /** Whether it is a merged change whose wanted value can still be set. */
  readonly canSetAnyway: boolean;
}

/** The change can't be undone or insisted on any more. */
export class ChangeSettled extends Error {
  override readonly name = 'ChangeSettled';
  readonly code = 'change_settled';

  constructor() {
    super('This has been changed again since.');
  }
}

/** The player's own last changes, and those that were merged with another device's; newest first. */
export async function readActivity(database: ProgressDatabase): Promise<readonly [own: Change[], merged: Change[]]> {
  const rows = await database.activity.orderBy('id').reverse().toArray();
  const changes = changesOf(rows);
  const lastOf = (kind: ActivityRow['kind']) =>
    changes.filter(({ entries: [newest] }) => newest.kind === kind).slice(0, SHOWN_CHANGES);
  return [lastOf('own'), lastOf('merged')];
}

/** Undoes any change of the list in one transaction. Rejects with `ChangeSettled`. */
export function undoChange(database: ProgressDatabase, context: RecordingContext, id: number): Promise<Recorded> {
  return settleChange(database, id, async (change, latest) => {
    const entries = change.entries.filter((entry) => isLatest(entry, latest));
    if (!change.canUndo || entries.length === 0) throw new ChangeSettled();
    const group = entries.length > 1 ? context.newId() : null;
    const recorded = await enqueueWithin(
      database,
      context,
      entries.map(({ character, list, item, before, beforeText }) => ({
        character,
        list,
        item,
        value: before,
        text: beforeText,
        source: 'undo',
        group,
      })),
    );
    await database.activity.bulkPut(entries.map((entry) => ({ ...entry, undone: 1 })));
    return recorded;
  });
}

/** Sets the wanted value of a merged change by a fresh op. Rejects with `ChangeSettled`. */
export function setAnyway(database: ProgressDatabase, context: RecordingContext, id: number): Promise<Recorded> {
  return settleChange(database, id, async (change) => {
    const [entry] = change.entries;
    if (!change.canSetAnyway) throw new ChangeSettled();
    const { character, list, item, before, beforeText } = entry;
    const recorded = await enqueueWithin(database, context, [
      { character, list, item, value: before, text: beforeText, source: 'tap', group: null },
    ]);
    await database.activity.put({ ...entry, undone: 1 });
    return recorded;
  });
}

function settleChange(
  database: ProgressDatabase,
  id: number,
  settle: (change: Change, latest: ReadonlyMap<string, number>) => Promise<Recorded>,
): Promise<Recorded> {
  const { outbox, meta, activity, registers } = database;
  return withReopen(database, () =>
    database.transaction('rw', [outbox, meta, activity, registers], async () => {
      const rows = await activity.orderBy('id').reverse().toArray();
      const change = changesOf(rows).find((each) => each.entries.some((entry) => entry.id === id));
      if (change === undefined) throw new ChangeSettled();
      return settle(change, latestOf(rows));
    }),
  );
}

/** Groups entries (newest first) into changes, in the order of their newest entries. */
function changesOf(rows: readonly ActivityRow[]): Change[] {
  const latest = latestOf(rows);
  const groups = new Map<string, [ActivityRow, ...ActivityRow[]]>();
  for (const row of rows) {
    // The server's outcome of a change is an entry of its own.
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
      canUndo: newest.kind === 'own' && newest.source !== 'undo' && entries.some((entry) => isLatest(entry, latest)),
      canSetAnyway:
        newest.kind === 'merged' && newest.undone === 0 && (latest.get(registerKey(newest)) ?? 0) < newest.id,
    };
  });
}

/** Id of the player's newest own entry of each register, the only one of it that can be undone. */
function latestOf(rows: readonly ActivityRow[]): ReadonlyMap<string, number> {
  const latest = new Map<string, number>();
  for (const row of rows) {
    if (row.kind !== 'own' || row.undone === 1) continue;
    const key = registerKey(row);
    if (!latest.has(key)) latest.set(key, row.id);
  }
  return latest;
}

function isLatest(entry: ActivityRow, latest: ReadonlyMap<string, number>): boolean {
  return entry.undone === 0 && latest.get(registerKey(entry)) === entry.id;
}
