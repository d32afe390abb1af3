/** Dead letters: refused changes, kept until the player decides about one or many (docs/sync.md, rule 14). */
import { listRule } from '#core/progress/lists.ts';
import type { OpRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { readCounter, readSent } from '#offline/database/sync-row.ts';
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

/** The letters are gone; another tab has dealt with them. */
export class DeadLetterGone extends Error {
  override readonly name = 'DeadLetterGone';
  readonly code = 'letter_gone';

  constructor() {
    super('This change has been dealt with already.');
  }
}

/** No letter can be joined with the present value; all stay. */
export class CantJoin extends Error {
  override readonly name = 'CantJoin';
  readonly code = 'cant_join';

  constructor(list: string) {
    super(
      listRule(list) === undefined
        ? 'Only a newer version of the app understands it.'
        : 'Together with the note that is there already, it is too long. Shorten one of them first.',
    );
  }
}

/** A letter that left, and the op that took its place; null where nothing was to be recorded. */
interface Left {
  readonly deadLetter: OpRow;
  readonly op: string | null;
}

/** The player's last decision about letters, to be taken back as one. */
export type DeadLettersAction = readonly Left[];

export interface DeadLettersSettled extends EnqueueResult {
  readonly action: DeadLettersAction;
  /** Number of letters whose progress is there already. */
  readonly known: number;
  /** Number of letters that can't be joined with what stands, and stay. */
  readonly stay: number;
}

/**
 * Tries letters again as one change: each as a copy of its op, joined with the present value if the register has changed
 * since the player chose; what adds is added. Rejects with `DeadLetterGone`, or with `CantJoin` where none can be joined.
 */
export function retryDeadLetters(
  database: ProgressDatabase,
  context: RecordingContext,
  ids: readonly string[],
): Promise<DeadLettersSettled> {
  return recordAgain(database, context, ids, (deadLetter) => deadLetter.character);
}

/** `retryDeadLetters` for another character, whose own progress is never lowered. */
export function moveDeadLetters(
  database: ProgressDatabase,
  context: RecordingContext,
  ids: readonly string[],
  character: number,
): Promise<DeadLettersSettled> {
  return recordAgain(database, context, ids, () => character);
}

/** Deletes letters. Rejects with `DeadLetterGone`. */
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
 * Takes the decision back: what it recorded, as undo does, and the letters return. Those stay away whose change can't be
 * taken back (`changedSince`).
 */
export function undoDeadLetters(
  database: ProgressDatabase,
  context: RecordingContext,
  action: DeadLettersAction,
): Promise<Undone> {
  return withActivity(database, async (rows) => {
    const ids = new Set(action.flatMap(({ op }) => op ?? []));
    const [ops, sent] = await Promise.all([database.outbox.bulkGet([...ids]), readSent(database)]);
    // Ops that have never left, or came back refused once more, make room for the letters that they are copies of.
    const sentIds = new Set(sent.ids);
    const here = ops.flatMap((op) => (op !== undefined && !sentIds.has(op.id) ? [op.id] : []));
    const withdrawn = new Set(here);
    await database.outbox.bulkDelete(here);
    const entries = rows.filter(({ kind, op }) => kind === 'own' && ids.has(op));
    const own = entries.filter(({ op }) => withdrawn.has(op));
    await database.activity.bulkPut(own.map((entry) => ({ ...entry, undone: 1 })));

    const delivered = entries.filter(({ op }) => !withdrawn.has(op));
    const undone = await undoTogether(database, context, rows, delivered);
    const standings = await readRegisterState(database, undone.changes);
    const times = new Map(
      undone.changes.map((entry) => {
        const { pending } = standings.get(registerKey(entry)) ?? EMPTY_REGISTER;
        return [entry.op, freeTime(context.clock(), pending)];
      }),
    );
    const back = action.flatMap(({ deadLetter, op }) => {
      if (op === null || withdrawn.has(op)) return [deadLetter];
      const at = times.get(op);
      // A letter that the account has had once is a change of its own from now on: its copy would count as known.
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
    const standings = await readRegisterState(
      database,
      deadLetters.map((deadLetter) => ({ ...deadLetter, character: characterOf(deadLetter) })),
    );
    const group = context.newId();
    const stands = new Map<string, Shown>();
    const leaving: OpRow[] = [];
    const wanted: Wanted[] = [];
    for (const deadLetter of deadLetters) {
      const { list, item, add, source } = deadLetter;
      const target = { character: characterOf(deadLetter), list, item };
      const key = registerKey(target);
      const standing = standings.get(key) ?? EMPTY_REGISTER;
      const before = stands.get(key) ?? shown(standing.mirror, standing.pending);
      const asChosen =
        add !== null ||
        (target.character === deadLetter.character && !stands.has(key) && isAsSeen(deadLetter, standing));
      const again = asChosen ? deadLetter : joined(list, before, deadLetter);
      if (again === null) continue;
      leaving.push(deadLetter);
      stands.set(key, shownAfter(list, before, { ...again, add }));
      wanted.push({ ...target, value: again.value, text: again.text, add, source, group, copyOf: deadLetter.at });
    }
    const [first] = deadLetters;
    if (leaving.length === 0 && first !== undefined) throw new CantJoin(first.list);
    await database.outbox.bulkDelete(leaving.map(({ id }) => id));

    const made: string[] = [];
    const newId = () => {
      const id = context.newId();
      made.push(id);
      return id;
    };
    const recorded = await enqueueWithin(database, { ...context, newId }, wanted);
    const ops = await database.outbox.bulkGet(made);
    const opOf = new Map(ops.flatMap((op) => (op === undefined ? [] : [[copyKey(op, op.character), op.id]])));
    const action = leaving.map((deadLetter) => ({
      deadLetter,
      op: opOf.get(copyKey(deadLetter, characterOf(deadLetter))) ?? null,
    }));
    const known = action.filter(({ op }) => op === null).length;
    return { ...recorded, action, known, stay: deadLetters.length - leaving.length };
  });
}

/** The key that a letter and its copy have in common. */
function copyKey({ list, item, at }: OpRow, character: number): string {
  return `${registerKey({ character, list, item })} ${at}`;
}
