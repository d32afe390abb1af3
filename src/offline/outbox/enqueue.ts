/** Recording what the player wants: one strict transaction over outbox, counter and activity (docs/sync.md, rules 2 to 4). */

import { OP_FORMAT } from '#core/contract/protocol.ts';
import type { OpSource } from '#core/contract/sync.ts';
import { isValidValue, listRule, MAX_TEXT_LENGTH } from '#core/progress/lists.ts';
import { withReopen } from '#offline/database/connection.ts';
import { type ActivityRow, MAX_ACTIVITY, type ProgressDatabase } from '#offline/database/progress-database.ts';
import { readCounter, readSync } from '#offline/database/sync-row.ts';
import { compact, sameShown } from './compaction.ts';
import { type RegisterAddress, registerPath } from './register-key.ts';
import { isUnsettled, newestOps, shown } from './view.ts';

/** One wanted value. */
export interface Wanted extends RegisterAddress {
  readonly value: number;
  /** The text of a note; null on all other lists. */
  readonly text: string | null;
  readonly source: OpSource;
  /** Ties several together; null for one. */
  readonly group: string | null;
}

/** What recording needs from its surroundings. */
export interface RecordingContext {
  /** Device time in ms. */
  readonly clock: () => number;
  readonly newId: () => string;
}

export interface Recorded {
  /** The counter after the transaction: a reading of the outbox whose counter is at least this one includes the change. */
  readonly seq: number;
  /** False when every register already showed what was wanted, so that nothing was recorded. */
  readonly changed: boolean;
}

/** A value that its list can't hold: a mistake of the caller, never stored. */
export class InvalidValue extends Error {
  override readonly name = 'InvalidValue';
  readonly code = 'invalid_value';
}

/** Records all of `wanted` in one transaction; durable when the promise resolves, nothing recorded when it rejects. */
export function enqueue(
  database: ProgressDatabase,
  context: RecordingContext,
  wanted: readonly Wanted[],
): Promise<Recorded> {
  for (const each of wanted) assertHolds(each);
  return withReopen(database, () =>
    database.transaction('rw', [database.outbox, database.meta, database.activity, database.registers], () =>
      enqueueWithin(database, context, wanted),
    ),
  );
}

/** As `enqueue`, inside a transaction that the caller has opened over all four tables. */
export async function enqueueWithin(
  database: ProgressDatabase,
  context: RecordingContext,
  wanted: readonly Wanted[],
): Promise<Recorded> {
  const [counter, sync] = await Promise.all([readCounter(database, context.newId), readSync(database)]);
  const at = new Date(context.clock()).toISOString();
  let seq = counter.seq;
  for (const each of wanted) {
    const path = registerPath(each);
    const [ops, mirror] = await Promise.all([
      database.outbox.where('[character+list+item]').equals(path).toArray(),
      database.registers.get(path),
    ]);
    const before = shown(mirror, newestOps(ops).values().next().value);
    if (sameShown(before, each)) continue;

    const id = context.newId();
    // A tap that cancels another takes a number too: readers tell by the counter whether they have seen it.
    seq += 1;
    const { replaced, keep } = compact(each, ops.filter(isUnsettled), mirror, sync.firstPullComplete);
    await Promise.all([
      replaced.length > 0 && database.outbox.bulkDelete(replaced.map((op) => op.id)),
      keep &&
        database.outbox.add({
          id,
          v: OP_FORMAT,
          client: counter.client,
          seq,
          character: each.character,
          list: each.list,
          item: each.item,
          value: each.value,
          text: each.text,
          base: mirror === undefined || mirror.version === 0 ? null : mirror.version,
          at,
          group: each.group,
          source: each.source,
          state: 'pending',
          attempts: 0,
          lastError: null,
          code: null,
        }),
      addActivity(database, {
        at,
        kind: 'own',
        op: id,
        character: each.character,
        list: each.list,
        item: each.item,
        before: before.value,
        after: each.value,
        beforeText: before.text,
        source: each.source,
        group: each.group,
        undone: 0,
        device: null,
        code: null,
      }),
    ]);
  }
  const changed = seq !== counter.seq;
  if (changed) await database.meta.put({ ...counter, seq });
  return { seq, changed };
}

/** Adds an entry and lets go of the oldest. Inside a transaction over `activity`. */
export async function addActivity(database: ProgressDatabase, entry: Omit<ActivityRow, 'id'>): Promise<void> {
  const id = await database.activity.add(entry);
  // Every so often is enough to stay bounded, and keeps the delete off most taps.
  if (id % 50 === 0)
    await database.activity
      .where('id')
      .belowOrEqual(id - MAX_ACTIVITY)
      .delete();
}

function assertHolds({ list, item, value, text }: Wanted): void {
  const rule = listRule(list);
  if (rule === undefined) throw new InvalidValue(`There is no list ${list}.`);
  if (!Number.isSafeInteger(item) || item < 0 || !isValidValue(rule, value)) {
    throw new InvalidValue(`${list} ${item} can't hold ${value}.`);
  }
  if (text !== null && (rule.text !== true || text.length > MAX_TEXT_LENGTH)) {
    throw new InvalidValue(`${list} ${item} can't hold this text.`);
  }
}
