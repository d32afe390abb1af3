/**
 * Taps are noted before they are recorded, where a page can write within the task of the tap: a transaction that is under
 * way when the page goes is dropped. What was noted and not recorded is recorded when the progress is opened next.
 */
import { withReopen } from '#offline/database/connection.ts';
import { type ActivityRow, MAX_ACTIVITY, type ProgressDatabase } from '#offline/database/progress-database.ts';
import { readMeta } from '#offline/database/sync-row.ts';
import { TRIM_STEP } from './activity.ts';
import { assertHolds, enqueueWithin, type Recorded, type RecordingContext, type Wanted } from './enqueue.ts';
import { registerKey } from './register-key.ts';

/** A tap of which it is not known yet that it was recorded. */
export interface TapNote {
  /** Its place among the taps of its page. */
  readonly place: number;
  /** Device time of the tap, in ms. */
  readonly at: number;
  /** The counter as its page had last read it: if the tap was recorded, its number is higher. */
  readonly after: number;
  /** Id of the op that records it, and of its entry in `activity`, by which it is known whether it was recorded. */
  readonly op: string;
  readonly wanted: Wanted;
}

/** Records a noted tap the long way, unless another tab has found the note and recorded it. */
export function recordNote(database: ProgressDatabase, context: RecordingContext, note: TapNote): Promise<Recorded> {
  return inTransaction(database, async () => {
    const since = await ownSince(database, note.after);
    return enqueueWithin(database, forNote(context, note), since.some(({ op }) => op === note.op) ? [] : [note.wanted]);
  });
}

/**
 * Records what pages that are gone had noted, but for what is recorded already, by whomever, and for what the player has
 * changed since. Returns the notes that are dealt with; the others this version of the app does not understand.
 */
export async function recordLeft(
  database: ProgressDatabase,
  context: RecordingContext,
  left: readonly unknown[],
): Promise<readonly TapNote[]> {
  const notes = left.filter(isNote);
  if (notes.length === 0) return [];
  await inTransaction(database, async () => {
    const since = await ownSince(database, Math.min(...notes.map(({ after }) => after)));
    const known = new Set(since.map(({ op }) => op));
    // In the order of the taps: of two on one register the later stands on the earlier.
    for (const note of [...notes].sort((a, b) => a.at - b.at || a.place - b.place)) {
      const key = registerKey(note.wanted);
      const isOver =
        known.has(note.op) || since.some((own) => registerKey(own) === key && Date.parse(own.at) > note.at);
      if (!isOver) await enqueueWithin(database, forNote(context, note), [note.wanted]);
    }
  });
  return notes;
}

function inTransaction<T>(database: ProgressDatabase, work: () => Promise<T>): Promise<T> {
  return withReopen(database, () => database.transaction('rw', database.tables, work));
}

/** The player's changes recorded since the counter stood at `after`. */
async function ownSince(database: ProgressDatabase, after: number): Promise<readonly ActivityRow[]> {
  const counter = (await readMeta(database, 'counter'))?.seq ?? 0;
  if (counter === after) return [];
  const { activity } = database;
  const limit = counter > after ? counter - after : MAX_ACTIVITY + TRIM_STEP;
  // Whole, not newest first row by row: of a burst that has to take the long way, each tap looks through those before it.
  const rows = await activity.toArray();
  return rows.filter(({ kind }) => kind === 'own').slice(-limit);
}

function forNote(context: RecordingContext, { at, op }: TapNote): RecordingContext {
  return { ...context, clock: () => at, newId: () => op };
}

function isNote(note: unknown): note is TapNote {
  try {
    const { op, at, after, wanted } = note as TapNote;
    assertHolds(wanted);
    return typeof op === 'string' && [at, after, wanted.character].every(Number.isSafeInteger);
  } catch {
    return false;
  }
}
