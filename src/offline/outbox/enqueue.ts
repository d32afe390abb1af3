/** Recording the player's choices: one strict transaction over outbox, counter and activity (docs/sync.md, rules 2 to 4). */
import { OP_FORMAT } from '#core/contract/sync/protocol.ts';
import type { OpSource } from '#core/contract/sync/sync.ts';
import { isValidAdd, isValidText, isValidValue, listRule } from '#core/progress/lists.ts';
import { withReopen } from '#offline/database/connection.ts';
import {
  type ActivityRow,
  GUEST,
  type OpRow,
  type ProgressDatabase,
  type RegisterRow,
  type SyncRow,
} from '#offline/database/progress-database.ts';
import { readCounter, readSent, readSync } from '#offline/database/sync-row.ts';
import { addOwnChanges } from './activity.ts';
import { compact } from './compaction.ts';
import { type RegisterAddress, registerKey, registerPath } from './register-key.ts';
import { pendingByRegister, type Shown, sameShown, seenVersion, shown, shownAfter } from './view.ts';

/** The version of a register that the player saw. */
export interface Seen {
  /** 0 = none. */
  readonly version: number;
  /** `SyncRow.resets` of the history that the version is of. */
  readonly resets: number;
}

/** One wanted value, or a number to add. */
export interface Wanted extends RegisterAddress {
  /** Not read where `add` is set. */
  readonly value: number;
  /** The number to add, negative to take back; null or absent = `value` is set. */
  readonly add?: number | null | undefined;
  /** The text of a note; null on all other lists. */
  readonly text: string | null;
  /** Present if what the player saw may differ from what is stored by now. */
  readonly seen?: Seen | undefined;
  /** True where the player was told what the mirror holds, even behind a waiting value. */
  readonly isTold?: boolean | undefined;
  readonly source: OpSource;
  /** Common id of several; null for one. */
  readonly group: string | null;
  /** Device time of an earlier op that this is a copy of, ISO 8601; absent = a fresh one. */
  readonly copyOf?: string | undefined;
}

/** Clock and ids for recording. */
export interface RecordingContext {
  /** Device time in ms. */
  readonly clock: () => number;
  readonly newId: () => string;
}

export interface EnqueueResult {
  /** The counter after the transaction; snapshots from this counter on include the change. */
  readonly place: number;
  /** False when every register already showed the wanted value, so that nothing was recorded. */
  readonly changed: boolean;
}

/** A value that its list can't hold: a mistake of the caller. */
export class InvalidValue extends Error {
  override readonly name = 'InvalidValue';
  readonly code = 'invalid_value';
}

/** Values chosen at one moment, which are recorded together. */
export interface RecordedChoice {
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
export async function enqueue(
  database: ProgressDatabase,
  newId: () => string,
  choice: RecordedChoice,
): Promise<EnqueueResult> {
  choice.wanted.forEach(assertHolds);
  return withReopen(database, () =>
    database.transaction('rw', database.tables, () => recordChoice(database, newId, choice)),
  );
}

/** `enqueue` inside a strict transaction over all tables, for valid values; those that `stands` refuses are left out. */
export async function recordChoice(
  database: ProgressDatabase,
  newId: () => string,
  { id, at, wanted }: RecordedChoice,
  stands: (wanted: Wanted) => boolean = () => true,
): Promise<EnqueueResult> {
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
): Promise<EnqueueResult> {
  // All reads together, then all writes: two round trips to the store, however many values.
  const [counter, sync, sent, registers] = await Promise.all([
    readCounter(database, context.newId),
    readSync(database),
    readSent(database),
    readRegisterState(database, wanted),
  ]);
  const now = context.clock();
  const sentIds = new Set(sent.ids);
  // A guest has no progress anywhere else.
  const mirrorIsComplete = sync.firstPullComplete || database.account === GUEST;
  const removed: string[] = [];
  const added = new Map<string, OpRow>();
  const entries: Omit<ActivityRow, 'id'>[] = [];
  let { place } = counter;
  for (const asked of wanted) {
    const key = registerKey(asked);
    const { pending, mirror } = registers.get(key) ?? EMPTY_REGISTER;
    const before = shown(mirror, pending);
    const after = shownAfter(asked.list, before, asked);
    if (sameShown(before, after)) continue;
    const each = asked.copyOf === undefined ? withinBounds(asked, after.value - before.value) : asked;

    const id = context.newId();
    // A tap that cancels another takes a place too, since readers recognise it by the counter.
    place += 1;
    const base = baseOf(each, { pending, mirror }, sync);
    const at = each.copyOf ?? freeTime(now, pending);
    // Adds and copies stay ops of their own: each is recognised by its own time.
    const { replaced, keep } =
      each.add == null && each.copyOf === undefined
        ? compact(after, pending, mirror, sentIds, mirrorIsComplete)
        : { replaced: [], keep: true };
    for (const op of replaced) if (!added.delete(op.id)) removed.push(op.id);
    const left = pending.filter((op) => !replaced.includes(op));
    if (keep) {
      const op = opRow(each, { id, place, at, base });
      added.set(id, op);
      left.push(op);
    }
    registers.set(key, { pending: left, mirror });
    entries.push(ownChange(each, { id, at: new Date(now).toISOString(), before, after, seen: base ?? 0 }));
  }
  const changed = place !== counter.place;
  if (changed) {
    await Promise.all([
      removed.length > 0 && database.outbox.bulkDelete(removed),
      added.size > 0 && database.outbox.bulkAdd([...added.values()]),
      database.meta.put({ ...counter, place }),
      addOwnChanges(database, entries, place),
    ]);
  }
  return { place, changed };
}

/** Adds no more than the list's bounds let the player see, so that taking it back brings what was shown before. */
function withinBounds(wanted: Wanted, added: number): Wanted {
  return wanted.add == null ? wanted : { ...wanted, add: added };
}

/** The version that the player saw of a register; null = none. */
function baseOf(
  { seen, isTold }: Wanted,
  { pending, mirror }: RegisterState,
  { resets, branch }: SyncRow,
): number | null {
  // A version of another history says nothing about this one.
  if (seen !== undefined && seen.resets !== resets) return null;
  // Behind a value that is set aside stands what both histories have.
  const stored = mirror?.aside ? (branch ?? 0) : seenVersion(mirror, isTold ? [] : pending);
  const base = Math.min(stored, seen?.version ?? stored);
  return base === 0 ? null : base;
}

/** A device time as text that no pending op of the register has, by which a copy of the op is recognised. */
export function freeTime(now: number, pending: readonly OpRow[]): string {
  const taken = new Set(pending.map((op) => op.at));
  for (let time = now; ; time += 1) {
    const at = new Date(time).toISOString();
    if (!taken.has(at)) return at;
  }
}

/** The present state of a register. */
export interface RegisterState {
  /** Its pending ops, in their order. */
  readonly pending: readonly OpRow[];
  readonly mirror: RegisterRow | undefined;
}

export const EMPTY_REGISTER: RegisterState = { pending: [], mirror: undefined };

/** The present state of the registers of `wanted`, by `registerKey`. */
export async function readRegisterState(
  database: ProgressDatabase,
  wanted: readonly RegisterAddress[],
): Promise<Map<string, RegisterState>> {
  const paths = new Map(wanted.map((each) => [registerKey(each), registerPath(each)]));
  const [ops, mirrors] = await Promise.all([
    database.outbox
      .where('[character+list+item]')
      .anyOf([...paths.values()])
      .toArray(),
    database.registers.bulkGet([...paths.values()]),
  ]);
  const pending = pendingByRegister(ops);
  return new Map(
    [...paths.keys()].map((key, index) => [key, { pending: pending.get(key) ?? [], mirror: mirrors[index] }]),
  );
}

/** Fields of an op that are not part of the wanted value. */
export type Tapped = Pick<OpRow, 'id' | 'place' | 'at' | 'base'>;

/** The op that delivers a wanted value. */
export function opRow(
  { character, list, item, value, add, text, group, source, copyOf }: Wanted,
  tapped: Tapped,
): OpRow {
  return {
    ...tapped,
    v: OP_FORMAT,
    character,
    list,
    item,
    value: add == null ? value : 0,
    add: add ?? null,
    text,
    lost: null,
    copied: copyOf === undefined ? null : 1,
    group,
    source,
    state: 'pending',
    lastError: null,
    code: null,
  };
}

/** Parts of an activity entry that are not part of the wanted value. */
interface Showing extends Pick<ActivityRow, 'at' | 'seen'> {
  /** Id of the op. */
  readonly id: string;
  /** The values shown before and after. */
  readonly before: Shown;
  readonly after: Shown;
}

/** The activity entry of the player's change. */
export function ownChange(
  { character, list, item, add, group, source }: Wanted,
  { id, at, before, after, seen }: Showing,
): Omit<ActivityRow, 'id'> {
  return {
    at,
    kind: 'own',
    op: id,
    character,
    list,
    item,
    before: before.value,
    after: after.value,
    add: add ?? null,
    beforeText: before.text,
    seen,
    source,
    group,
    undone: 0,
    device: null,
    code: null,
  };
}

/** Throws `InvalidValue` for a value that its list can't hold, or a number that can't be added to it. */
export function assertHolds({ list, item, value, add, text }: Wanted): void {
  const rule = listRule(list);
  if (rule === undefined) throw new InvalidValue(`There is no list ${list}.`);
  const holdsText = rule.text !== undefined ? isValidText(rule, value, text ?? undefined) : text === null;
  const holds = add == null ? isValidValue(rule, value) : add === 0 || isValidAdd(rule, add);
  if (!Number.isSafeInteger(item) || item < 0 || !holds || !holdsText) {
    throw new InvalidValue(`${list} ${item} can't hold ${add ?? value} ${text ?? ''}`);
  }
}
