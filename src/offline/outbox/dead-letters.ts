/** Dead letters: refused ops, kept until the player decides about one or several (docs/sync.md, rule 14). */
import { listRule } from '#core/progress/lists.ts';
import type { OpRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { readCounter, readSent } from '#offline/database/sync-row.ts';
import { words } from '../words.ts';
import {
  EMPTY_REGISTER,
  type EnqueueResult,
  enqueueWithin,
  freeTime,
  type RecordingContext,
  readRegisterState,
  type Wanted,
} from './enqueue.ts';
import { isAsSeen, joined } from './joined.ts';
import { registerKey } from './register-key.ts';
import { type Undone, undoTogether, withActivity } from './undo.ts';
import { type Shown, shown, shownAfter } from './view.ts';

/** The dead letters no longer exist: another tab has settled them. */
export class DeadLetterGone extends Error {
  override readonly name = 'DeadLetterGone';
  readonly code = 'letter_gone';

  constructor() {
    super(words.alreadySettled);
  }
}

/** No dead letter can be joined with the current value; all stay. */
export class CantJoin extends Error {
  override readonly name = 'CantJoin';
  readonly code = 'cant_join';

  constructor(list: string) {
    super(listRule(list) === undefined ? words.onlyNewer : words.noteTooLong);
  }
}

/** A settled dead letter and the op that replaces it; null if nothing had to be recorded. */
interface Settled {
  readonly deadLetter: OpRow;
  readonly op: string | null;
}

/** A decision about dead letters, which is undone as a whole. */
export type DeadLettersAction = readonly Settled[];

export interface DeadLettersSettled extends EnqueueResult {
  readonly action: DeadLettersAction;
  /** Number of dead letters whose progress already exists. */
  readonly known: number;
  /** Number of dead letters that stay because they can't be joined with the current value. */
  readonly stay: number;
}

/**
 * Retries dead letters as one change: each as a copy of its op, joined with the current value if the register has changed
 * since the player's choice; adds are added. Rejects with `DeadLetterGone`, or with `CantJoin` if none can be joined.
 */
export function retryDeadLetters(
  database: ProgressDatabase,
  context: RecordingContext,
  ids: readonly string[],
): Promise<DeadLettersSettled> {
  return recordAgain(database, context, ids, (deadLetter) => deadLetter.character);
}

/** `retryDeadLetters` for another character, whose progress is never lowered. */
export function moveDeadLetters(
  database: ProgressDatabase,
  context: RecordingContext,
  ids: readonly string[],
  character: number,
): Promise<DeadLettersSettled> {
  return recordAgain(database, context, ids, () => character);
}

/** Deletes dead letters. Rejects with `DeadLetterGone`. */
export function discardDeadLetters(
  database: ProgressDatabase,
  { newId }: RecordingContext,
  ids: readonly string[],
): Promise<DeadLettersSettled> {
  return withActivity(database, async () => {
    const deadLetters = await readDeadLetters(database, ids);
    const { place } = await readCounter(database, newId);
    await database.outbox.bulkDelete(deadLetters.map(({ id }) => id));
    return {
      place,
      changed: true,
      known: 0,
      stay: 0,
      action: deadLetters.map((deadLetter) => ({ deadLetter, op: null })),
    };
  });
}

/**
 * Undoes a decision: reverts the recorded changes and restores the dead letters, except for changes that can't be reverted
 * (`changedSince`).
 */
export function undoDeadLetters(
  database: ProgressDatabase,
  context: RecordingContext,
  action: DeadLettersAction,
): Promise<Undone> {
  return withActivity(database, async (rows) => {
    const ids = new Set(action.flatMap(({ op }) => op ?? []));
    const [ops, sent] = await Promise.all([database.outbox.bulkGet([...ids]), readSent(database)]);
    // Ops that were never sent, or were refused again, are deleted in favour of the dead letters they are copies of.
    const sentIds = new Set(sent.ids);
    const here = ops.flatMap((op) => (op !== undefined && !sentIds.has(op.id) ? [op.id] : []));
    const withdrawn = new Set(here);
    await database.outbox.bulkDelete(here);
    const entries = rows.filter(({ kind, op }) => kind === 'own' && ids.has(op));
    const own = entries.filter(({ op }) => withdrawn.has(op));
    await database.activity.bulkPut(own.map((entry) => ({ ...entry, undone: 1 })));

    const delivered = entries.filter(({ op }) => !withdrawn.has(op));
    const undone = await undoTogether(database, context, rows, delivered);
    const registers = await readRegisterState(database, undone.changes);
    const times = new Map(
      undone.changes.map((entry) => {
        const { pending } = registers.get(registerKey(entry)) ?? EMPTY_REGISTER;
        return [entry.op, freeTime(context.clock(), pending)];
      }),
    );
    const back = action.flatMap(({ deadLetter, op }) => {
      if (op === null || withdrawn.has(op)) return [deadLetter];
      const at = times.get(op);
      // The op was delivered: with its old time, the dead letter would count as a copy of it.
      return at === undefined ? [] : [{ ...deadLetter, at }];
    });
    await database.outbox.bulkPut(back);
    return { ...undone, changes: [...own, ...undone.changes] };
  });
}

async function readDeadLetters({ outbox }: ProgressDatabase, ids: readonly string[]): Promise<OpRow[]> {
  const rows = await outbox.bulkGet([...ids]);
  const deadLetters = rows.flatMap((op) => (op?.state === 'dead' ? [op] : [])).sort((a, b) => a.place - b.place);
  if (deadLetters.length === 0) throw new DeadLetterGone();
  return deadLetters;
}

function recordAgain(
  database: ProgressDatabase,
  context: RecordingContext,
  ids: readonly string[],
  characterOf: (deadLetter: OpRow) => number,
): Promise<DeadLettersSettled> {
  return withActivity(database, async () => {
    const deadLetters = await readDeadLetters(database, ids);
    const registers = await readRegisterState(
      database,
      deadLetters.map((deadLetter) => ({ ...deadLetter, character: characterOf(deadLetter) })),
    );
    const group = context.newId();
    const current = new Map<string, Shown>();
    const settled: OpRow[] = [];
    const wanted: Wanted[] = [];
    for (const deadLetter of deadLetters) {
      const { list, item, add, source } = deadLetter;
      const target = { character: characterOf(deadLetter), list, item };
      const key = registerKey(target);
      const register = registers.get(key) ?? EMPTY_REGISTER;
      const before = current.get(key) ?? shown(register.mirror, register.pending);
      const asChosen =
        add !== null ||
        (target.character === deadLetter.character && !current.has(key) && isAsSeen(deadLetter, register));
      const again = asChosen ? deadLetter : joined(list, before, deadLetter);
      if (again === null) continue;
      settled.push(deadLetter);
      current.set(key, shownAfter(list, before, { ...again, add }));
      wanted.push({ ...target, value: again.value, text: again.text, add, source, group, copyOf: deadLetter.at });
    }
    const [first] = deadLetters;
    if (settled.length === 0 && first !== undefined) throw new CantJoin(first.list);
    await database.outbox.bulkDelete(settled.map(({ id }) => id));

    const made: string[] = [];
    const newId = () => {
      const id = context.newId();
      made.push(id);
      return id;
    };
    const recorded = await enqueueWithin(database, { ...context, newId }, wanted);
    const ops = await database.outbox.bulkGet(made);
    const opOf = new Map(ops.flatMap((op) => (op === undefined ? [] : [[copyKey(op, op.character), op.id]])));
    const action = settled.map((deadLetter) => ({
      deadLetter,
      op: opOf.get(copyKey(deadLetter, characterOf(deadLetter))) ?? null,
    }));
    const known = action.filter(({ op }) => op === null).length;
    return { ...recorded, action, known, stay: deadLetters.length - settled.length };
  });
}

/** Returns a key shared by a dead letter and its copy. */
function copyKey({ list, item, at }: OpRow, character: number): string {
  return `${registerKey({ character, list, item })} ${at}`;
}
