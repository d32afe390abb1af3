/** Recording the player's choices: one strict transaction over outbox, counter and activity (docs/sync.md, rules 2 to 4). */
import { OP_FORMAT } from '#core/contract/protocol.ts';
import type { OpSource } from '#core/contract/sync.ts';
import { isValidValue, listRule, MAX_TEXT_LENGTH } from '#core/progress/lists.ts';
import { withReopen } from '#offline/database/connection.ts';
import {
  type ActivityRow,
  GUEST,
  type OpRow,
  type ProgressDatabase,
  type RegisterRow,
} from '#offline/database/progress-database.ts';
import { readCounter, readSync } from '#offline/database/sync-row.ts';
import { addOwnChanges } from './activity.ts';
import { compact, sameShown } from './compaction.ts';
import { type RegisterAddress, registerKey, registerPath } from './register-key.ts';
import { isUnsettled, newestOps, type Shown, shown } from './view.ts';

/** One wanted value. */
export interface Wanted extends RegisterAddress {
  readonly value: number;
  /** The text of a note; null on all other lists. */
  readonly text: string | null;
  /** Version of the register that the player saw, if the mirror may be newer by now; 0 = none. */
  readonly seen?: number | undefined;
  readonly source: OpSource;
  /** Common id of several; null for one. */
  readonly group: string | null;
}

/** Clock and ids for recording. */
export interface RecordingContext {
  /** Device time in ms. */
  readonly clock: () => number;
  readonly newId: () => string;
}

export interface Recorded {
  /** The counter after the transaction; snapshots from this counter on include the change. */
  readonly seq: number;
  /** False when every register already showed the wanted value, so that nothing was recorded. */
  readonly changed: boolean;
}

/** A value that its list can't hold: a mistake of the caller. */
export class InvalidValue extends Error {
  override readonly name = 'InvalidValue';
  readonly code = 'invalid_value';
}

/** Values chosen at one moment, which are recorded together. */
export interface Choice {
  /** Id of the op or, of several values, their group; names the choice in `activity`. */
  readonly id: string;
  /** Device time in ms. */
  readonly at: number;
  readonly wanted: readonly Wanted[];
}

/**
 * Records a choice in one strict transaction: all of its values or none, and nothing the second time. Rejects with
 * `InvalidValue` or `StorageFailure`; then nothing is stored.
 */
export async function enqueue(database: ProgressDatabase, newId: () => string, choice: Choice): Promise<Recorded> {
  choice.wanted.forEach(assertHolds);
  return withReopen(database, () =>
    database.transaction('rw', database.tables, () => recordChoice(database, newId, choice)),
  );
}

/** `enqueue` inside a strict transaction over all tables, for valid values; those that `stands` refuses are left out. */
export async function recordChoice(
  database: ProgressDatabase,
  newId: () => string,
  { id, at, wanted }: Choice,
  stands: (wanted: Wanted) => boolean = () => true,
): Promise<Recorded> {
  const single = wanted.length === 1;
  // A page that opens may have found the choice in the journal and recorded it first.
  const before = await database.activity
    .where(single ? 'op' : 'group')
    .equals(id)
    .count();
  const context = { clock: () => at, newId: single ? () => id : newId };
  return enqueueWithin(database, context, before > 0 ? [] : wanted.filter(stands));
}

/** Records all of `wanted`, inside a strict transaction that the caller has opened over outbox, meta, activity and registers. */
export async function enqueueWithin(
  database: ProgressDatabase,
  context: RecordingContext,
  wanted: readonly Wanted[],
): Promise<Recorded> {
  // All reads together, then all writes: two round trips to the store, however many values.
  const [counter, sync, registers] = await Promise.all([
    readCounter(database, context.newId),
    readSync(database),
    readStanding(database, wanted),
  ]);
  const at = new Date(context.clock()).toISOString();
  // A guest has no progress anywhere else.
  const mirrorIsComplete = sync.firstPullComplete || database.account === GUEST;
  const removed: string[] = [];
  const added = new Map<string, OpRow>();
  const entries: Omit<ActivityRow, 'id'>[] = [];
  let seq = counter.seq;
  for (const each of wanted) {
    const key = registerKey(each);
    const { ops, mirror } = registers.get(key) ?? { ops: [], mirror: undefined };
    const before = shown(mirror, newestOps(ops).get(key));
    if (sameShown(before, each)) continue;

    const id = context.newId();
    // A tap that cancels another takes a number too, since readers recognise it by the counter.
    seq += 1;
    const { replaced, keep } = compact(each, ops.filter(isUnsettled), mirror, sync, mirrorIsComplete);
    for (const op of replaced) if (!added.delete(op.id)) removed.push(op.id);
    const left = ops.filter((op) => !replaced.includes(op));
    if (keep) {
      const op = opRow(each, { id, seq, at, client: counter.client, mirror });
      added.set(id, op);
      left.push(op);
    }
    registers.set(key, { ops: left, mirror });
    entries.push(ownChange(each, { id, at, before }));
  }
  const changed = seq !== counter.seq;
  if (changed) {
    await Promise.all([
      removed.length > 0 && database.outbox.bulkDelete(removed),
      added.size > 0 && database.outbox.bulkAdd([...added.values()]),
      database.meta.put({ ...counter, seq }),
      addOwnChanges(database, entries, seq),
    ]);
  }
  return { seq, changed };
}

/** The present state of a register. */
export interface Standing {
  /** All its ops, in any state. */
  readonly ops: readonly OpRow[];
  readonly mirror: RegisterRow | undefined;
}

/** The present state of the registers of `wanted`, by `registerKey`. */
export async function readStanding(
  database: ProgressDatabase,
  wanted: readonly RegisterAddress[],
): Promise<Map<string, Standing>> {
  const paths = new Map(wanted.map((each) => [registerKey(each), registerPath(each)]));
  const [ops, mirrors] = await Promise.all([
    database.outbox
      .where('[character+list+item]')
      .anyOf([...paths.values()])
      .toArray(),
    database.registers.bulkGet([...paths.values()]),
  ]);
  const byRegister = new Map<string, OpRow[]>([...paths.keys()].map((key) => [key, []]));
  for (const op of ops) byRegister.get(registerKey(op))?.push(op);
  return new Map([...byRegister].map(([key, own], index) => [key, { ops: own, mirror: mirrors[index] }]));
}

/** Fields of an op that are not part of the wanted value. */
export interface Tapped {
  readonly id: string;
  readonly seq: number;
  /** Device time, ISO 8601. */
  readonly at: string;
  readonly client: string;
  readonly mirror: RegisterRow | undefined;
}

/** The op that delivers a wanted value. */
export function opRow({ character, list, item, value, text, seen, group, source }: Wanted, tapped: Tapped): OpRow {
  const { mirror, ...rest } = tapped;
  // Never above the mirror: the seen version may be of a replaced history.
  const base = Math.min(mirror?.version ?? 0, seen ?? Number.POSITIVE_INFINITY);
  return {
    ...rest,
    v: OP_FORMAT,
    character,
    list,
    item,
    value,
    text,
    base: base === 0 ? null : base,
    group,
    source,
    state: 'pending',
    lastError: null,
    code: null,
  };
}

/** The activity entry of the player's change. */
export function ownChange(
  { character, list, item, value, group, source }: Wanted,
  { id, at, before }: { readonly id: string; readonly at: string; readonly before: Shown },
): Omit<ActivityRow, 'id'> {
  return {
    at,
    kind: 'own',
    op: id,
    character,
    list,
    item,
    before: before.value,
    after: value,
    beforeText: before.text,
    source,
    group,
    undone: 0,
    device: null,
    code: null,
  };
}

/** Throws `InvalidValue` for a value that its list can't hold. */
export function assertHolds({ list, item, value, text }: Wanted): void {
  const rule = listRule(list);
  if (rule === undefined) throw new InvalidValue(`There is no list ${list}.`);
  const holdsText = text === null || (rule.text === true && text.length <= MAX_TEXT_LENGTH);
  if (!Number.isSafeInteger(item) || item < 0 || !isValidValue(rule, value) || !holdsText) {
    throw new InvalidValue(`${list} ${item} can't hold ${value} ${text ?? ''}`);
  }
}
