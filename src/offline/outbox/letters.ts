/** Dead letters: refused changes, kept until the player decides (docs/sync.md, rule 14). */
import { listRule } from '#core/progress/lists.ts';
import { withReopen } from '#offline/database/connection.ts';
import type { OpRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { enqueueWithin, NOTHING_STANDS, type Recorded, type RecordingContext, readStanding } from './enqueue.ts';
import { isAsSeen, joined } from './joined.ts';
import { registerKey } from './register-key.ts';
import { shown } from './view.ts';

/** The letter is gone; another tab has dealt with it. */
export class LetterGone extends Error {
  override readonly name = 'LetterGone';
  readonly code = 'letter_gone';

  constructor() {
    super('This change has been dealt with already.');
  }
}

/** The change can't be joined with the present value; the letter stays. */
export class CantJoin extends Error {
  override readonly name = 'CantJoin';
  readonly code = 'cant_join';

  constructor(list: string) {
    super(
      listRule(list) === undefined
        ? 'Only a newer version of the app understands it.'
        : 'With the note that is there already it is longer than a note may be. Shorten one of the two first.',
    );
  }
}

/**
 * Retries a refused change as a fresh op, joined with the present value if the register has changed since the player
 * chose. Rejects with `CantJoin` or `LetterGone`; then nothing is changed.
 */
export function retryLetter(database: ProgressDatabase, context: RecordingContext, id: string): Promise<Recorded> {
  return replaceLetter(database, id, (op) => recordAgain(database, context, op, op.character));
}

/**
 * Moves a refused change to another character, whose own progress it never lowers. Rejects with `CantJoin` or
 * `LetterGone`; then nothing is changed.
 */
export function moveLetter(
  database: ProgressDatabase,
  context: RecordingContext,
  id: string,
  character: number,
): Promise<Recorded> {
  return replaceLetter(database, id, (op) => recordAgain(database, context, op, character));
}

/** Deletes a refused change. */
export async function discardLetter(database: ProgressDatabase, id: string): Promise<void> {
  await withReopen(database, () =>
    database.transaction('rw', database.outbox, async () => {
      await readLetter(database, id);
      await database.outbox.delete(id);
    }),
  );
}

function replaceLetter(
  database: ProgressDatabase,
  id: string,
  record: (op: OpRow) => Promise<Recorded>,
): Promise<Recorded> {
  const { outbox, meta, activity, registers } = database;
  return withReopen(database, () =>
    database.transaction('rw', [outbox, meta, activity, registers], async () => {
      const op = await readLetter(database, id);
      const recorded = await record(op);
      await outbox.delete(id);
      return recorded;
    }),
  );
}

async function readLetter(database: ProgressDatabase, id: string): Promise<OpRow> {
  const op = await database.outbox.get(id);
  if (op === undefined || op.state !== 'dead') throw new LetterGone();
  return op;
}

async function recordAgain(
  database: ProgressDatabase,
  context: RecordingContext,
  op: OpRow,
  character: number,
): Promise<Recorded> {
  const { list, item, source, add, at } = op;
  const target = { character, list, item };
  if (add !== null) {
    return enqueueWithin(database, context, [
      { ...target, value: 0, text: null, add, source, group: null, copyOf: at },
    ]);
  }
  const standing = (await readStanding(database, [target])).get(registerKey(target)) ?? NOTHING_STANDS;
  const before = shown(standing.mirror, standing.pending);
  const stays = character === op.character;
  // Settings have no order, so the player's retry counts as the later choice.
  const asChosen = stays && (isAsSeen(op, standing) || list === 'settings');
  const wanted = asChosen ? op : joined(list, before, op);
  if (wanted === null) throw new CantJoin(list);
  const { value, text } = wanted;
  return enqueueWithin(database, context, [{ ...target, value, text, source, group: null, copyOf: at }]);
}
