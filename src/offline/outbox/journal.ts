/**
 * The journal of choices: each is written down outside of the store within the task of the tap, since a transaction that
 * is in progress when the page goes is dropped. Entries that were left behind are recorded when the progress is next opened.
 */
import { withReopen } from '#offline/database/connection.ts';
import { type ActivityRow, MAX_ACTIVITY, type ProgressDatabase } from '#offline/database/progress-database.ts';
import { readMeta } from '#offline/database/sync-row.ts';
import { TRIM_STEP } from './activity.ts';
import { assertHolds, type RecordedChoice, recordChoice } from './enqueue.ts';
import { registerKey } from './register-key.ts';

/** A choice that is not known to be recorded yet. */
export interface JournalEntry extends RecordedChoice {
  /** Place among the choices of its page. */
  readonly place: number;
  /** The counter as its page had last read it: if the choice was recorded, its place is higher. */
  readonly after: number;
}

/**
 * Records entries of pages that are gone, except values that were recorded already or that the player has changed since.
 * Returns the entries that are done; the others this version of the app does not understand.
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
      // In the order of the taps: of two on one register the later stands on the earlier.
      for (const entry of [...entries].sort((a, b) => a.at - b.at || a.place - b.place)) {
        const changed = new Set(since.filter(({ at }) => Date.parse(at) > entry.at).map(registerKey));
        // Adds count, whatever came after them.
        await recordChoice(database, newId, entry, (each) => each.add != null || !changed.has(registerKey(each)));
      }
    }),
  );
  return entries;
}

/** The player's changes recorded since the counter stood at `after`. */
async function ownChangesSince(database: ProgressDatabase, after: number): Promise<readonly ActivityRow[]> {
  const counter = (await readMeta(database, 'counter'))?.place ?? 0;
  if (counter === after) return [];
  // A counter that is lower than the entry's was begun anew: then every change may be later.
  const limit = counter > after ? counter - after : MAX_ACTIVITY + TRIM_STEP;
  const rows = await database.activity.toArray();
  return rows.filter(({ kind }) => kind === 'own').slice(-limit);
}

/** Whether this version of the app understands what it found as an entry. */
function isEntry(found: unknown): found is JournalEntry {
  try {
    const entry = found as JournalEntry;
    entry.wanted.forEach(assertHolds);
    const numbers = [entry.at, entry.after, ...entry.wanted.map(({ character }) => character)];
    return typeof entry.id === 'string' && numbers.every(Number.isSafeInteger);
  } catch {
    return false;
  }
}
