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
  type Fate,
  type IsNewest,
  loweredSince,
  newestOf,
  pastChange,
  revert,
} from './revert.ts';
import { sameShown, shown, shownAfter } from './view.ts';

export interface Undone extends EnqueueResult {
  /** The undone entries, newest first: none, one, or several of a group. Of an add, with what stood and what stands again. */
  readonly changes: readonly ActivityRow[];
  /** The entries of the same change that were not, since their registers have been changed. */
  readonly changedSince: readonly ChangedRegister[];
}

/**
 * Undoes the newest own change that was not undone yet, of `character` or of the players whom the account follows and blocks,
 * with its whole group, in one transaction. The entries in `told` are passed over. Undefined when there is none.
 */
export function undoNewest(
  database: ProgressDatabase,
  context: RecordingContext,
  character: number,
  told: ReadonlySet<number> = new Set(),
): Promise<Undone | undefined> {
  return withActivity(database, async (rows) => {
    const isOf = (entry: ActivityRow) => entry.character === character || listRule(entry.list)?.text === 'username';
    const newest = rows.find((entry) => isOf(entry) && isUndoable(entry) && !told.has(entry.id));
    return newest === undefined ? undefined : undoTogether(database, context, rows, partsOf(rows, newest));
  });
}

/** Undoes any own change, by the id of one of its entries, in one transaction. Rejects with `ChangedSince` when nothing could be undone. */
export function undoChange(database: ProgressDatabase, context: RecordingContext, id: number): Promise<Undone> {
  return withActivity(database, async (rows) => {
    const entry = rows.find((row) => row.id === id);
    if (entry === undefined || !isUndoable(entry)) throw new ChangedSince();
    return undoParts(database, context, rows, partsOf(rows, entry));
  });
}

/** Undoes what stands of a group, in one transaction. Rejects with `ChangedSince` when nothing could be undone. */
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

/** `undoTogether`, which rejects when nothing could be undone. */
async function undoParts(...undoing: Parameters<typeof undoTogether>): Promise<Undone> {
  const undone = await undoTogether(...undoing);
  if (undone.changes.length === 0) throw new ChangedSince(undone.changedSince);
  return undone;
}

/** Sets the former values of changes that undo has left, over what stands now, as one change. */
export function undoAnyway(
  database: ProgressDatabase,
  context: RecordingContext,
  left: readonly ChangedRegister[],
): Promise<EnqueueResult> {
  return withActivity(database, async (rows) => {
    const group = left.length > 1 ? context.newId() : null;
    const recorded = await enqueueWithin(
      database,
      context,
      left.map(({ character, list, item, former, seen }) => ({
        character,
        list,
        item,
        ...former,
        seen,
        isTold: true,
        source: 'undo',
        group,
      })),
    );
    const entries = new Set(left.map(({ entry }) => entry));
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

/** The undoable entries of a change, by one of them. */
function partsOf(rows: readonly ActivityRow[], { id, group }: ActivityRow): readonly ActivityRow[] {
  return rows.filter((row) => isUndoable(row) && (group === null ? row.id === id : row.group === group));
}

/** Undoes `parts` of `rows`, all entries newest first, as one change. Inside `withActivity`. */
export async function undoTogether(
  database: ProgressDatabase,
  context: RecordingContext,
  rows: readonly ActivityRow[],
  parts: readonly ActivityRow[],
): Promise<Undone> {
  const isNewest: IsNewest = newestOf(rows);
  const [standings, { resets }] = await Promise.all([readRegisterState(database, parts), readSync(database)]);
  const undone: ActivityRow[] = [];
  const changes: ActivityRow[] = [];
  const changedSince: ChangedRegister[] = [];
  const fateOf = (entry: ActivityRow, newest: boolean) =>
    revert(pastChange(entry), standings.get(registerKey(entry)) ?? EMPTY_REGISTER, {
      resets,
      isNewest: newest,
      lowered: loweredSince(rows, entry),
    });
  const taken = takenTogether(parts);
  const lacking = taken.filter(({ entry }) => isLackingFormer(entry, fateOf(entry, isNewest(entry))));
  const stays = new Set(lacking.map(({ entry }) => itemOf(entry)));
  const wanted = taken.flatMap(({ entry, entries }) => {
    const fate = fateOf(entry, isNewest(entry) && !stays.has(itemOf(entry)));
    if ('wanted' in fate) {
      undone.push(...entries);
      changes.push(entry);
      return [fate.wanted];
    }
    changedSince.push(fate.changed);
    return [];
  });
  const undoing = wanted.length > 1 ? context.newId() : null;
  const recorded = await enqueueWithin(
    database,
    context,
    wanted.map((each) => ({ ...each, group: undoing })),
  );
  await database.activity.bulkPut(undone.map(asUndone));
  const told = changes.map((entry) => {
    if (entry.add === null) return entry;
    const { mirror, pending } = standings.get(registerKey(entry)) ?? EMPTY_REGISTER;
    const stood = shown(mirror, pending);
    const before = shownAfter(entry.list, stood, { value: 0, add: -entry.add }).value;
    return { ...entry, before, after: stood.value };
  });
  return { ...recorded, changes: told, changedSince };
}

/** Entries newest first; those of a register where a value was set and then added to as the one change that they made. */
function takenTogether(
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

/** An item of a list, whichever character has it. */
function itemOf({ list, item }: ActivityRow): string {
  return `${list} ${item}`;
}

/**
 * Whether a register that was emptied can't have back what it held and does not hold it otherwise. Moved to another
 * character, that stays there: else neither would have it.
 */
function isLackingFormer({ after }: ActivityRow, fate: Fate): boolean {
  if (after !== 0 || 'wanted' in fate) return false;
  const { list, former, now } = fate.changed;
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
