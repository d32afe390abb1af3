/** What happened to registers on this device, for undo and for the player to read. */
import { type ActivityRow, MAX_ACTIVITY, type ProgressDatabase } from '#offline/database/progress-database.ts';

/** Entries are let go of in steps of this many: often enough to stay bounded, and off most taps. */
const TRIM_STEP = 50;

/** Adds at least one entry and lets go of the oldest. Inside a transaction over `activity`. */
export async function addActivity(
  database: ProgressDatabase,
  entries: readonly Omit<ActivityRow, 'id'>[],
): Promise<void> {
  const last = await database.activity.bulkAdd(entries);
  if (Math.floor(last / TRIM_STEP) === Math.floor((last - entries.length) / TRIM_STEP)) return;
  await database.activity
    .where('id')
    .belowOrEqual(last - MAX_ACTIVITY)
    .delete();
}
