/**
 * Taps are noted before they are recorded, where a page can write within the task of the tap: a transaction that is under
 * way when the page goes is dropped. What was noted and not recorded is recorded when the progress is opened next.
 */
import { withReopen } from '#offline/database/connection.ts';
import { type ActivityRow, MAX_ACTIVITY, type ProgressDatabase } from '#offline/database/progress-database.ts';
import { readMeta } from '#offline/database/sync-row.ts';
import { TRIM_STEP } from './activity.ts';
import { enqueueWithin, type Recorded, type RecordingContext, type Wanted } from './enqueue.ts';

/** A tap, or several choices that are made as one, of which it is not known yet whether they were recorded. */
export interface TapNote {
  /** Its place among the taps of its page. */
  readonly place: number;
  /** Device time of the tap, in ms. */
  readonly at: number;
  /** The counter as its page had last read it: if the tap was recorded, its number is higher. */
  readonly after: number;
  /** Id of the op that records it, or group of those that do: by its entries in `activity` it is known whether it was recorded. */
  readonly op: string;
  readonly wanted: readonly Wanted[];
}

/** Records what was noted the long way, all of it or none, unless another tab has found the note and recorded it. */
export function recordNote(database: ProgressDatabase, context: RecordingContext, note: TapNote): Promise<Recorded> {
  return inTransaction(database, async () => {
    const since = await ownSince(database, note.after);
    return enqueueWithin(database, forNote(context, note), namesOf(since).has(note.op) ? [] : note.wanted);
  });
}

/** Works in one strict transaction over all that recording touches. */
export function inTransaction<T>(database: ProgressDatabase, work: () => Promise<T>): Promise<T> {
  return withReopen(database, () => database.transaction('rw', database.tables, work));
}

/** The player's changes recorded since the counter stood at `after`. */
export async function ownSince(database: ProgressDatabase, after: number): Promise<readonly ActivityRow[]> {
  const counter = (await readMeta(database, 'counter'))?.seq ?? 0;
  if (counter === after) return [];
  const { activity } = database;
  const limit = counter > after ? counter - after : MAX_ACTIVITY + TRIM_STEP;
  // Whole, not newest first row by row: of a burst that has to take the long way, each tap looks through those before it.
  const rows = await activity.toArray();
  return rows.filter(({ kind }) => kind === 'own').slice(-limit);
}

/** By what notes are known to have been recorded. */
export function namesOf(changes: readonly ActivityRow[]): ReadonlySet<string | null> {
  return new Set(changes.flatMap(({ op, group }) => [op, group]));
}

/** What recording a note needs: the time of the tap, and the id that the note gave its op. */
export function forNote(context: RecordingContext, { at, op, wanted }: TapNote): RecordingContext {
  return { newId: wanted.length === 1 ? () => op : context.newId, clock: () => at };
}
