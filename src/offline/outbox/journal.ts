/**
 * The journal of choices: each is saved outside of the database within the task of the tap, since a transaction in progress
 * is aborted when the page is closed. Leftover entries are recorded when the progress is next opened.
 */
import { withReopen } from '#offline/database/connection.ts';
import { type ActivityRow, MAX_ACTIVITY, type ProgressDatabase } from '#offline/database/progress-database.ts';
import { readMeta } from '#offline/database/sync-row.ts';
import { TRIM_STEP } from './activity.ts';
import { assertValid, type RecordedChoice, recordChoice } from './enqueue.ts';
import { registerKey } from './register-key.ts';

/** A choice that may not be recorded yet. */
export interface JournalEntry extends RecordedChoice {
  /** Position among the choices of its page. */
  readonly place: number;
  /** The counter as last read by its page; once recorded, the choice has a higher place. */
  readonly after: number;
}

/**
 * Records entries of closed pages, except values that are already recorded or that the player has changed since. Returns
 * the settled entries; the others are not supported by this version of the app.
 */
export async function recordJournal(
  database: ProgressDatabase,
  newId: () => string,
  found: readonly unknown[],
): Promise<readonly JournalEntry[]> {
  const entries = found.filter(isEntry);
  if (entries.length === 0) return [];
  await withReopen(database, () =>
    database.transaction('rw', database.tables, async () => {
      const since = await ownChangesSince(database, Math.min(...entries.map(({ after }) => after)));
      // In the order of the taps, since a later one may depend on an earlier one.
      for (const entry of [...entries].sort((a, b) => a.at - b.at || a.place - b.place)) {
        const changed = new Set(since.filter(({ at }) => Date.parse(at) > entry.at).map(registerKey));
        // Adds count regardless of later changes.
        await recordChoice(database, newId, entry, (each) => each.add != null || !changed.has(registerKey(each)));
      }
    }),
  );
  return entries;
}

/** Returns the player's changes recorded since the counter was `after`. */
async function ownChangesSince(database: ProgressDatabase, after: number): Promise<readonly ActivityRow[]> {
  const counter = (await readMeta(database, 'counter'))?.place ?? 0;
  if (counter === after) return [];
  // A lower counter means that it was restarted: every change may be later.
  const limit = counter > after ? counter - after : MAX_ACTIVITY + TRIM_STEP;
  const rows = await database.activity.toArray();
  return rows.filter(({ kind }) => kind === 'own').slice(-limit);
}

/** Whether this version of the app supports a found entry. */
function isEntry(found: unknown): found is JournalEntry {
  try {
    const entry = found as JournalEntry;
    entry.wanted.forEach(assertValid);
    const numbers = [entry.at, entry.after, ...entry.wanted.map(({ character }) => character)];
    return typeof entry.id === 'string' && numbers.every(Number.isSafeInteger);
  } catch {
    return false;
  }
}
