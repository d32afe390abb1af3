/** What happened to registers on this device, for undo and for the player to read. */
import { type ActivityRow, MAX_ACTIVITY, type ProgressDatabase } from '#offline/database/progress-database.ts';

/** Old entries are let go of at each so-manieth of the player's changes: often enough to stay bounded, and off most taps. */
export const TRIM_STEP = 50;
/** Changes of the player's that are kept at least and shown, whatever is changed together counting as one. */
export const SHOWN_CHANGES = 50;

/** Adds the player's changes, after which the counter stands at `seq`. Inside a transaction over `activity`. */
export async function addOwnChanges(
  { activity }: ProgressDatabase,
  entries: readonly Omit<ActivityRow, 'id'>[],
  seq: number,
): Promise<void> {
  await activity.bulkAdd(entries);
  // By the counter, which only the player's changes move: entries of what the server made of them take ids, but no numbers.
  if (seq % TRIM_STEP < entries.length) await trimActivity(activity);
}

/** Lets go of old entries. Inside a transaction over `activity` or in none: what is old now stays old. */
async function trimActivity(activity: ProgressDatabase['activity']): Promise<void> {
  const counts: Partial<Record<ActivityRow['kind'], number>> = {};
  const kept = new Set<unknown>();
  // Turned round here: the store goes backwards only row by row.
  const newestFirst = (await activity.toArray()).reverse();
  const outdated = newestFirst.filter(({ id, kind, group }) => {
    const count = (counts[kind] ?? 0) + 1;
    counts[kind] = count;
    if (kind !== 'own') return count > MAX_ACTIVITY;
    // What was changed together goes or stays as a whole.
    const change = group ?? id;
    if (count > MAX_ACTIVITY && kept.size >= SHOWN_CHANGES && !kept.has(change)) return true;
    kept.add(change);
    return false;
  });
  await activity.bulkDelete(outdated.map(({ id }) => id));
}
