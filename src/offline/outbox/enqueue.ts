/** Records the player's choices in one strict transaction over outbox, counter and activity (docs/sync.md, rules 2 to 4). */
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
  /** `SyncRow.resets` of the history that the version belongs to. */
  readonly resets: number;
}

/** A wanted value, or a number to add. */
export interface Wanted extends RegisterAddress {
  /** Unused if `add` is set. */
  readonly value: number;
  /** The number to add, negative to revert an add; null or absent = set `value`. */
  readonly add?: number | null | undefined;
  /** The text of a note; null in lists without text. */
  readonly text: string | null;
  /** Present if the player may have seen another version than the stored one. */
  readonly seen?: Seen | undefined;
  /** True if the player was shown the mirror's value, even if a pending value hides it. */
  readonly sawMirror?: boolean | undefined;
  readonly source: OpSource;
  /** Id shared by several values; null for a single one. */
  readonly group: string | null;
  /** Device time of the op that this is a copy of, ISO 8601; absent = not a copy. */
  readonly copyOf?: string | undefined;
}

/** Clock and ids for recording. */
export interface RecordingContext {
  /** Device time in ms. */
  readonly clock: () => number;
  readonly newId: () => string;
}

export interface EnqueueResult {
  /** The counter after the transaction; snapshots with at least this counter include the change. */
  readonly place: number;
  /** False if every register already showed the wanted value, so that nothing was recorded. */
  readonly changed: boolean;
}

/** The value is invalid for its list: an error of the caller. */
export class InvalidValue extends Error {
  override readonly name = 'InvalidValue';
  readonly code = 'invalid_value';
}

/** Values that were chosen, and are recorded, together. */
export interface RecordedChoice {
  /** Id of the op or, for several values, of their group; identifies the choice in `activity`. */
  readonly id: string;
  /** Device time in ms. */
  readonly at: number;
  readonly wanted: readonly Wanted[];
}

/**
 * Records a choice in one strict transaction: all of its values or none; a second call does nothing. Rejects with
 * `InvalidValue` or `StorageFailure` without storing anything.
 */
export async function enqueue(
  database: ProgressDatabase,
  newId: () => string,
  choice: RecordedChoice,
): Promise<EnqueueResult> {
  choice.wanted.forEach(assertValid);
  return withReopen(database, () =>
    database.transaction('rw', database.tables, () => recordChoice(database, newId, choice)),
  );
}

/** `enqueue` for valid values inside a strict transaction over all tables; omits values rejected by `isCurrent`. */
export async function recordChoice(
  database: ProgressDatabase,
  newId: () => string,
  { id, at, wanted }: RecordedChoice,
  isCurrent: (wanted: Wanted) => boolean = () => true,
): Promise<EnqueueResult> {
  const single = wanted.length === 1;
  // Another page may have found the choice in the journal and recorded it first.
  const before = await database.activity
    .where(single ? 'op' : 'group')
    .equals(id)
    .count();
  const context = { clock: () => at, newId: single ? () => id : newId };
  return enqueueWithin(database, context, before > 0 ? [] : wanted.filter(isCurrent));
}

/** Records all of `wanted`. Call it inside a strict transaction over outbox, meta, activity and registers. */
export async function enqueueWithin(
  database: ProgressDatabase,
  context: RecordingContext,
  wanted: readonly Wanted[],
): Promise<EnqueueResult> {
  // All reads, then all writes: two round trips to the database for any number of values.
  const [counter, sync, sent, registers] = await Promise.all([
    readCounter(database, context.newId),
    readSync(database),
    readSent(database),
    readRegisterState(database, wanted),
  ]);
  const now = context.clock();
  const sentIds = new Set(sent.ids);
  // A guest has no progress elsewhere.
  const mirrorIsComplete = sync.firstPullComplete || database.account === GUEST;
  const removed: string[] = [];
  const added = new Map<string, OpRow>();
  const entries: Omit<ActivityRow, 'id'>[] = [];
  let { place } = counter;
  for (const choice of wanted) {
    const key = registerKey(choice);
    const { pending, mirror } = registers.get(key) ?? EMPTY_REGISTER;
    const before = shown(mirror, pending);
    const after = shownAfter(choice.list, before, choice);
    if (sameShown(before, after)) continue;
    const each = choice.copyOf === undefined ? withinBounds(choice, after.value - before.value) : choice;

    const id = context.newId();
    // Even a tap that cancels another increments the counter, by which readers recognise it.
    place += 1;
    const base = baseOf(each, { pending, mirror }, sync);
    const at = each.copyOf ?? freeTime(now, pending);
    // Adds and copies are not compacted: each is recognised by its own time.
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

/** Limits an add to the change that was shown within the list's bounds, so that undo restores the value shown before. */
function withinBounds(wanted: Wanted, added: number): Wanted {
  return wanted.add == null ? wanted : { ...wanted, add: added };
}

/** Returns the version of a register that the player saw; null = none. */
function baseOf(
  { seen, sawMirror }: Wanted,
  { pending, mirror }: RegisterState,
  { resets, branch }: SyncRow,
): number | null {
  // Versions of another history are not comparable.
  if (seen !== undefined && seen.resets !== resets) return null;
  // A value set aside counts as seen up to the branch, the last version common to both histories.
  const stored = mirror?.aside ? (branch ?? 0) : seenVersion(mirror, sawMirror ? [] : pending);
  const base = Math.min(stored, seen?.version ?? stored);
  return base || null;
}

/** Returns the first device time from `now` on (ISO 8601) that no pending op of the register has; it identifies copies of the op. */
export function freeTime(now: number, pending: readonly OpRow[]): string {
  const taken = new Set(pending.map((op) => op.at));
  for (let time = now; ; time += 1) {
    const at = new Date(time).toISOString();
    if (!taken.has(at)) return at;
  }
}

/** The current state of a register. */
export interface RegisterState {
  /** Its pending ops, in order. */
  readonly pending: readonly OpRow[];
  readonly mirror: RegisterRow | undefined;
}

export const EMPTY_REGISTER: RegisterState = { pending: [], mirror: undefined };

/** Reads the current state of the registers of `wanted`, by `registerKey`. */
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

/** Creates the op that delivers a wanted value. */
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

/** Fields of an activity entry that are not part of the wanted value. */
interface Showing extends Pick<ActivityRow, 'at' | 'seen'> {
  /** Id of the op. */
  readonly id: string;
  /** The values shown before and after. */
  readonly before: Shown;
  readonly after: Shown;
}

/** Creates the activity entry of a change by the player. */
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

/** Throws `InvalidValue` if a value, or a number to add, is invalid for its list. */
export function assertValid({ list, item, value, add, text }: Wanted): void {
  const rule = listRule(list);
  if (rule === undefined) throw new InvalidValue(`There is no list ${list}.`);
  const textIsValid = rule.text !== undefined ? isValidText(rule, value, text ?? undefined) : text === null;
  const valueIsValid = add == null ? isValidValue(rule, value) : add === 0 || isValidAdd(rule, add);
  if (!Number.isSafeInteger(item) || item < 0 || !valueIsValid || !textIsValid) {
    throw new InvalidValue(`Invalid value for ${list} ${item}: ${add ?? value} ${text ?? ''}`);
  }
}
