/** The activity log of this device, used for undo and shown to the player. */
import {
  type ActivityRow,
  MAX_ACTIVITY,
  type OpRow,
  type ProgressDatabase,
} from '#offline/database/progress-database.ts';

/** Old entries are deleted once per this many changes by the player, so that most taps don't pay for it. */
export const TRIM_STEP = 50;
/** Number of the player's changes that are always kept and shown; a group counts as one. */
export const SHOWN_CHANGES = 50;

/** Adds the player's changes; `place` is the counter after them. Call it inside a transaction over `activity`. */
export async function addOwnChanges(
  { activity }: ProgressDatabase,
  entries: readonly Omit<ActivityRow, 'id'>[],
  place: number,
): Promise<void> {
  await activity.bulkAdd(entries);
  // By the counter, since entry ids are also used by the server's outcomes.
  if (place % TRIM_STEP < entries.length) await trimActivity(activity, MAX_ACTIVITY, SHOWN_CHANGES);
}

/** Marks the player's changes whose ops were refused, so that undo does not revert what was never applied. */
export function noteRefused(database: ProgressDatabase, dead: readonly OpRow[]): Promise<void> {
  return changeOwn(database, new Map(dead.map(({ id, code }) => [id, { code }])));
}

/** Notes the versions of delivered adds, by op id: what others set after them must survive their undo. */
export function noteAdded(database: ProgressDatabase, versions: ReadonlyMap<string, number>): Promise<void> {
  return changeOwn(database, new Map([...versions].map(([op, seen]) => [op, { seen }])));
}

async function changeOwn(
  { activity }: ProgressDatabase,
  changes: ReadonlyMap<string, Partial<ActivityRow>>,
): Promise<void> {
  if (changes.size === 0) return;
  const entries = await activity
    .where('op')
    .anyOf([...changes.keys()])
    .toArray();
  const own = entries.filter(({ kind }) => kind === 'own');
  await activity.bulkPut(own.map((entry) => ({ ...entry, ...changes.get(entry.op) })));
}

/** Number of changes kept on a full device; they show whether the journal's entries are recorded. */
const LAST_CHANGES = 5;

/** Deletes all but the player's newest changes to free space. Call it inside a transaction over `activity`. */
export function freeActivity({ activity }: ProgressDatabase): Promise<void> {
  return trimActivity(activity, 0, LAST_CHANGES);
}

/** Deletes all but the newest `most` entries of each kind; the player's last `mostChanges` changes stay complete. */
async function trimActivity(activity: ProgressDatabase['activity'], most: number, mostChanges: number): Promise<void> {
  const counts: Partial<Record<ActivityRow['kind'], number>> = {};
  const shown = new Set<unknown>();
  // Reversed in memory, since IndexedDB reads backwards only row by row.
  const newestFirst = (await activity.toArray()).reverse();
  const outdated = newestFirst.filter(({ id, kind, group }) => {
    const count = (counts[kind] ?? 0) + 1;
    counts[kind] = count;
    if (kind !== 'own') return count > most;
    // A group is kept or deleted as a whole.
    const change = group ?? id;
    if (count > most && shown.size >= mostChanges && !shown.has(change)) return true;
    shown.add(change);
    return false;
  });
  await activity.bulkDelete(outdated.map(({ id }) => id));
}
