/** Empties an account's database on this device, wholly or in part. The server's data stays. */
import { accountTables } from '#offline/account-stores.ts';
import { withReopen } from '#offline/database/connection.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { FRESH_SYNC, readMeta, readSent, readSync } from '#offline/database/sync-row.ts';
import { renameWithin } from '#offline/sync/rename.ts';
import { restoreSetAside } from '#offline/sync/replaced-history.ts';

/**
 * Empties the account's database, including unsent changes. The installation becomes another client, since the former one
 * counts as having seen what it wrote, which the screen no longer shows.
 */
export function discardProgress(database: ProgressDatabase, newId: () => string): Promise<void> {
  return change(database, () => emptyWithin(database, newId));
}

/**
 * Deletes what the server has too. Unsent and refused changes stay with what undoes them, and values set aside after a
 * restore of the server become such changes. The installation becomes another client, as in `discardProgress`, so the
 * changes that wait count as copied; the next pull starts from the beginning.
 */
export function discardCopies(database: ProgressDatabase, newId: () => string): Promise<void> {
  return change(database, () => dropCopiesWithin(database, newId));
}

/** `discardProgress` if nothing exists only here, else `discardCopies`. Returns whether the database is empty. */
export function discardSaved(database: ProgressDatabase, newId: () => string): Promise<boolean> {
  return change(database, async () => {
    const [changes, drafts, setAside] = await Promise.all([
      database.outbox.count(),
      database.drafts.count(),
      countSetAside(database),
    ]);
    const isSaved = changes + drafts + setAside === 0;
    await (isSaved ? emptyWithin(database, newId) : dropCopiesWithin(database, newId));
    return isSaved;
  });
}

/** Deletes what exists only here: changes with what undoes them, values set aside, and drafts. The copies stay. */
export function discardUnsent(database: ProgressDatabase): Promise<void> {
  const { registers, outbox, meta, activity, drafts, draftFiles } = database;
  return change(database, async () => {
    const [sync, sent, ids] = await Promise.all([
      readSync(database),
      readSent(database),
      outbox.toCollection().primaryKeys(),
    ]);
    const revision = sync.revision + 1;
    await Promise.all([
      ...[outbox, drafts, draftFiles].map((table) => table.clear()),
      activity.where('op').anyOf(ids).delete(),
      registers.filter(({ aside }) => aside !== null).modify({ aside: null, revision }),
      // If the server has judged one of them, the next op is a fork.
      meta.bulkPut([
        { ...sent, ids: [] },
        { ...sync, revision },
      ]),
    ]);
  });
}

/** Returns the number of values that were set aside after a restore of the server and are not sent yet (rule 9). */
export async function countSetAside(database: ProgressDatabase): Promise<number> {
  const { branch } = await readSync(database);
  return branch === null ? 0 : database.registers.filter(({ aside }) => aside !== null).count();
}

function change<T>(database: ProgressDatabase, work: () => Promise<T>): Promise<T> {
  return withReopen(database, () => database.transaction('rw', database.tables, work));
}

async function emptyWithin(database: ProgressDatabase, newId: () => string): Promise<void> {
  const [sync, taken] = await Promise.all([readSync(database), readMeta(database, 'taken')]);
  const emptied = accountTables('copy', 'onlyHere', 'mixed').filter((name) => name !== 'meta');
  await Promise.all([...emptied.map((name) => database.table(name).clear()), database.meta.delete('characters')]);
  await renameWithin(database, newId);
  // Files may be imported again, but an unfinished merge must not be repeated.
  if (taken !== undefined) await database.meta.put({ ...taken, ids: [] });
  // Prevents a pending reply from being applied.
  await database.meta.put({ ...FRESH_SYNC, resets: sync.resets + 1, revision: sync.revision + 1 });
}

async function dropCopiesWithin(database: ProgressDatabase, newId: () => string): Promise<void> {
  const { outbox, meta, activity } = database;
  const sync = await readSync(database);
  const { branch, epoch, batchBytes, slowBytes, fullCalls, halt } = sync;
  const revision = sync.revision + 1;
  if (branch !== null) await restoreSetAside(database, newId, { branch, now: Date.now(), revision });
  await renameWithin(database, newId);
  const isWaiting = new Set<string>(await outbox.toCollection().primaryKeys());
  await Promise.all([
    ...accountTables('copy').map((name) => database.table(name).clear()),
    activity.filter(({ op }) => !isWaiting.has(op)).delete(),
    meta.delete('characters'),
  ]);
  // The epoch stays: in another one, the server must not take the changes' bases for its own versions.
  await meta.put({
    ...FRESH_SYNC,
    epoch,
    batchBytes,
    slowBytes,
    fullCalls,
    halt,
    resets: sync.resets + 1,
    revision,
  });
}
