/** Undo of the player's own changes. */
import { listRule } from '#core/progress/lists.ts';
import { withReopen } from '#offline/database/connection.ts';
import type { ActivityRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { readSync } from '#offline/database/sync-row.ts';
import {
  EMPTY_REGISTER,
  type EnqueueResult,
  enqueueWithin,
  type RecordingContext,
  readRegisterState,
} from './enqueue.ts';
import { joined } from './joined.ts';
import { registerKey } from './register-key.ts';
import {
  type ChangedRegister,
  ChangedSince,
  type IsNewest,
  loweredSince,
  newestOf,
  pastChange,
  type Reversal,
  revert,
} from './revert.ts';
import { sameShown, shown, shownAfter } from './view.ts';

export interface Undone extends EnqueueResult {
  /** The undone entries, newest first; several for a group. For an add, `after` and `before` are the values before and after the undo. */
  readonly changes: readonly ActivityRow[];
  /** The parts of the same change that were not undone, since their registers were changed. */
  readonly changedSince: readonly ChangedRegister[];
}

/**
 * Undoes the newest own change that is not undone yet, of `character` or of the lists of followed and blocked players, with
 * its whole group, in one transaction. Skips the entries in `skipped`. Returns undefined if there is none.
 */
export function undoNewest(
  database: ProgressDatabase,
  context: RecordingContext,
  character: number,
  skipped: ReadonlySet<number> = new Set(),
): Promise<Undone | undefined> {
  return withActivity(database, async (rows) => {
    const isOf = (entry: ActivityRow) => entry.character === character || listRule(entry.list)?.text === 'username';
    const newest = rows.find((entry) => isOf(entry) && isUndoable(entry) && !skipped.has(entry.id));
    return newest === undefined ? undefined : undoTogether(database, context, rows, partsOf(rows, newest));
  });
}

/** Undoes an own change by the id of one of its entries, in one transaction. Rejects with `ChangedSince` if nothing could be undone. */
export function undoChange(database: ProgressDatabase, context: RecordingContext, id: number): Promise<Undone> {
  return withActivity(database, async (rows) => {
    const entry = rows.find((row) => row.id === id);
    if (entry === undefined || !isUndoable(entry)) throw new ChangedSince();
    return undoParts(database, context, rows, partsOf(rows, entry));
  });
}

/** Undoes the undoable parts of a group, in one transaction. Rejects with `ChangedSince` if nothing could be undone. */
export function undoGroup(database: ProgressDatabase, context: RecordingContext, group: string): Promise<Undone> {
  return withActivity(database, (rows) =>
    undoParts(
      database,
      context,
      rows,
      rows.filter((row) => row.group === group && isUndoable(row)),
    ),
  );
}

/** `undoTogether`, but rejects with `ChangedSince` if nothing could be undone. */
async function undoParts(...undoing: Parameters<typeof undoTogether>): Promise<Undone> {
  const undone = await undoTogether(...undoing);
  if (undone.changes.length === 0) throw new ChangedSince(undone.changedSince);
  return undone;
}

/** Sets the former values of changes that could not be undone, overwriting the current values, as one change. */
export function undoAnyway(
  database: ProgressDatabase,
  context: RecordingContext,
  changed: readonly ChangedRegister[],
): Promise<EnqueueResult> {
  return withActivity(database, async (rows) => {
    const group = changed.length > 1 ? context.newId() : null;
    const recorded = await enqueueWithin(
      database,
      context,
      changed.map(({ character, list, item, former, seen }) => ({
        character,
        list,
        item,
        ...former,
        seen,
        sawMirror: true,
        source: 'undo',
        group,
      })),
    );
    const entries = new Set(changed.map(({ entry }) => entry));
    await database.activity.bulkPut(rows.filter(({ id }) => entries.has(id)).map(asUndone));
    return recorded;
  });
}

/** Runs `work` on all entries, newest first, in one transaction. */
export function withActivity<T>(
  database: ProgressDatabase,
  work: (rows: readonly ActivityRow[]) => Promise<T>,
): Promise<T> {
  const { outbox, meta, activity, registers } = database;
  return withReopen(database, () =>
    database.transaction('rw', [outbox, meta, activity, registers], async () =>
      // Reversed in memory, since IndexedDB reads backwards only row by row.
      work((await activity.toArray()).reverse()),
    ),
  );
}

/** Returns the undoable entries of a change, given one of them. */
function partsOf(rows: readonly ActivityRow[], { id, group }: ActivityRow): readonly ActivityRow[] {
  return rows.filter((row) => isUndoable(row) && (group === null ? row.id === id : row.group === group));
}

/** Undoes `parts` of `rows` (all entries, newest first) as one change. Call it inside `withActivity`. */
export async function undoTogether(
  database: ProgressDatabase,
  context: RecordingContext,
  rows: readonly ActivityRow[],
  parts: readonly ActivityRow[],
): Promise<Undone> {
  const isNewest: IsNewest = newestOf(rows);
  const [registers, { resets }] = await Promise.all([readRegisterState(database, parts), readSync(database)]);
  const undone: ActivityRow[] = [];
  const changes: ActivityRow[] = [];
  const changedSince: ChangedRegister[] = [];
  const reversalOf = (entry: ActivityRow, newest: boolean) =>
    revert(pastChange(entry), registers.get(registerKey(entry)) ?? EMPTY_REGISTER, {
      resets,
      isNewest: newest,
      lowered: loweredSince(rows, entry),
    });
  const combined = combineByRegister(parts);
  const unrestorable = combined.filter(({ entry }) => isUnrestorable(entry, reversalOf(entry, isNewest(entry))));
  const blocked = new Set(unrestorable.map(({ entry }) => itemOf(entry)));
  const wanted = combined.flatMap(({ entry, entries }) => {
    const reversal = reversalOf(entry, isNewest(entry) && !blocked.has(itemOf(entry)));
    if ('wanted' in reversal) {
      undone.push(...entries);
      changes.push(entry);
      return [reversal.wanted];
    }
    changedSince.push(reversal.changed);
    return [];
  });
  const undoing = wanted.length > 1 ? context.newId() : null;
  const recorded = await enqueueWithin(
    database,
    context,
    wanted.map((each) => ({ ...each, group: undoing })),
  );
  await database.activity.bulkPut(undone.map(asUndone));
  const shownChanges = changes.map((entry) => {
    if (entry.add === null) return entry;
    const { mirror, pending } = registers.get(registerKey(entry)) ?? EMPTY_REGISTER;
    const current = shown(mirror, pending);
    const before = shownAfter(entry.list, current, { value: 0, add: -entry.add }).value;
    return { ...entry, before, after: current.value };
  });
  return { ...recorded, changes: shownChanges, changedSince };
}

/** Combines the entries (newest first) of a register into one change if they include a set value; adds alone stay separate. */
function combineByRegister(
  parts: readonly ActivityRow[],
): { readonly entry: ActivityRow; readonly entries: readonly ActivityRow[] }[] {
  const byRegister = new Map<string, ActivityRow[]>();
  for (const entry of parts) byRegister.set(registerKey(entry), [...(byRegister.get(registerKey(entry)) ?? []), entry]);
  return [...byRegister.values()].flatMap((entries) => {
    const [newest, oldest] = [entries[0], entries.at(-1)];
    if (newest === undefined || oldest === undefined) return [];
    if (entries.every(({ add }) => add !== null)) return entries.map((entry) => ({ entry, entries: [entry] }));
    const { before, beforeText, seen } = oldest;
    return [{ entry: { ...newest, add: null, before, beforeText, seen }, entries }];
  });
}

/** Returns a key of a list's item, independent of the character. */
function itemOf({ list, item }: ActivityRow): string {
  return `${list} ${item}`;
}

/**
 * Whether an emptied register can't get its former value back. If the value was moved to another character, it must then
 * stay there, or neither character would have it.
 */
function isUnrestorable({ after }: ActivityRow, reversal: Reversal): boolean {
  if (after !== 0 || 'wanted' in reversal) return false;
  const { list, former, now } = reversal.changed;
  const both = joined(list, now, former);
  return both === null || !sameShown(both, now);
}

function asUndone(entry: ActivityRow): ActivityRow {
  return { ...entry, undone: 1 };
}

/** Whether an entry is the player's own change that can be undone. */
export function isUndoable(entry: ActivityRow): boolean {
  return entry.kind === 'own' && entry.source !== 'undo' && entry.undone === 0 && entry.code === null;
}
