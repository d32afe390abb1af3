/** Adopts the ops of a guest or a file, each once and without lowering any value. */
import { isListKey } from '#core/progress/lists.ts';
import { withReopen } from '#offline/database/connection.ts';
import type { ActivityRow, OpRow, ProgressDatabase, TakenRow } from '#offline/database/progress-database.ts';
import { readCounter, readMeta } from '#offline/database/sync-row.ts';
import { addOwnChanges } from './activity.ts';
import { EMPTY_REGISTER, ownChange, type RecordingContext, type RegisterState, readRegisterState } from './enqueue.ts';
import { isAsSeen, joined } from './joined.ts';
import { registerKey } from './register-key.ts';
import { type Shown, sameShown, seenVersion, shown, shownAfter } from './view.ts';

/** Result of an adoption. */
export interface Adopted {
  /** Number of ops recorded for delivery. */
  readonly added: number;
  /** Number of ops whose progress the account already has. */
  readonly known: number;
  /** Number of ops stored as dead or parked, since they can't be delivered. */
  readonly aside: number;
  /** True if the same merge or file was adopted before; then nothing was done. */
  readonly before: boolean;
}

/** Code of an op whose note would be too long together with the present one. */
export const TEXT_TOO_LONG = 'text_too_long';

/** Maximum number of stored ids of merges, and of files. */
const MAX_TAKEN = 50;

const NOTHING_TAKEN: TakenRow = { key: 'taken', ids: [], merges: [] };

/**
 * Adopts `arriving` in order, in one transaction. `id` is the id of the merge or file; a second adoption does nothing. Adds
 * are added; values are joined with the account's, unless the account has not changed the register since the player's
 * choice. Several values of a register follow one another as they were chosen.
 */
export function adopt(
  database: ProgressDatabase,
  context: RecordingContext,
  kind: 'ids' | 'merges',
  id: string,
  arriving: readonly OpRow[],
): Promise<Adopted> {
  const { outbox, meta, activity, registers } = database;
  return withReopen(database, () =>
    database.transaction('rw', [outbox, meta, activity, registers], async () => {
      const taken = (await readMeta(database, 'taken')) ?? NOTHING_TAKEN;
      if (taken[kind].includes(id)) return { added: 0, known: arriving.length, aside: 0, before: true };
      const done = await adoptWithin(database, context, id, arriving);
      await meta.put({ ...taken, [kind]: [...taken[kind], id].slice(-MAX_TAKEN) });
      return { ...done, before: false };
    }),
  );
}

async function adoptWithin(
  database: ProgressDatabase,
  context: RecordingContext,
  group: string,
  arriving: readonly OpRow[],
): Promise<Omit<Adopted, 'before'>> {
  const [counter, registers, present] = await Promise.all([
    readCounter(database, context.newId),
    readRegisterState(database, arriving),
    database.outbox.bulkGet(arriving.map((op) => op.id)),
  ]);
  const here = new Set(present.flatMap((op) => (op === undefined ? [] : [op.id])));
  const at = new Date(context.clock()).toISOString();
  const added = new Map<string, OpRow>();
  const entries: Omit<ActivityRow, 'id'>[] = [];
  const count = { added: 0, known: 0, aside: 0 };
  const current = new Map(registers);
  let { place } = counter;
  for (const op of arriving) {
    if (here.has(op.id) || added.has(op.id)) {
      count.known += 1;
      continue;
    }
    const key = registerKey(op);
    const { pending, mirror } = current.get(key) ?? EMPTY_REGISTER;
    const before = shown(mirror, pending);
    const decision = decide(op, registers.get(key) ?? EMPTY_REGISTER, before);
    if (decision.kind === 'known') {
      count.known += 1;
      continue;
    }
    place += 1;
    // The original op may have reached the server from its source.
    const row: OpRow = { ...op, place, group, copied: 1, ...decision.parts };
    added.set(row.id, row);
    if (decision.kind === 'aside') {
      count.aside += 1;
      continue;
    }
    count.added += 1;
    current.set(key, { mirror, pending: [...pending, row] });
    const after = shownAfter(row.list, before, row);
    entries.push(ownChange(row, { id: row.id, at, before, after, seen: seenVersion(mirror, pending) }));
  }
  await Promise.all([
    database.outbox.bulkAdd([...added.values()]),
    database.meta.put({ ...counter, place }),
    addOwnChanges(database, entries, place),
  ]);
  return count;
}

type Decision = { readonly kind: 'known' } | { readonly kind: 'added' | 'aside'; readonly parts: Partial<OpRow> };

/** Decides how to adopt an op. `register`: its state before the adoption; `before`: the value shown now. */
function decide(op: OpRow, register: RegisterState, before: Shown): Decision {
  if (op.state === 'dead' || op.state === 'parked' || !isListKey(op.list)) {
    return { kind: 'aside', parts: op.state === 'dead' ? {} : { state: 'parked' } };
  }
  if (op.add !== null) return { kind: 'added', parts: { state: 'pending', code: null } };
  const asSeen = isAsSeen(op, register);
  const wanted = asSeen ? op : joined(op.list, before, op);
  if (wanted === null) return { kind: 'aside', parts: { state: 'dead', code: TEXT_TOO_LONG, base: null } };
  if (sameShown(wanted, before)) return { kind: 'known' };
  const { value, text } = wanted;
  return { kind: 'added', parts: { state: 'pending', value, text, base: asSeen ? op.base : null, code: null } };
}
