/** Empties an account's database on this device, wholly or except for what exists only here. The server's data stays. */
import { accountTables } from '#offline/account-stores.ts';
import { withReopen } from '#offline/database/connection.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { FRESH_SYNC, readMeta, readSync } from '#offline/database/sync-row.ts';
import { renameWithin } from '#offline/sync/rename.ts';

/**
 * Empties the account's database, including unsent changes. The installation becomes another client, since the former one
 * counts as having seen what it wrote, which the screen no longer shows.
 */
export function discardProgress(database: ProgressDatabase, newId: () => string): Promise<void> {
  return withReopen(database, () =>
    database.transaction('rw', database.tables, async () => {
      const [sync, taken] = await Promise.all([readSync(database), readMeta(database, 'taken')]);
      const emptied = accountTables('copy', 'onlyHere', 'mixed').filter((name) => name !== 'meta');
      await Promise.all([...emptied.map((name) => database.table(name).clear()), database.meta.delete('characters')]);
      await renameWithin(database, newId);
      // Files may be imported again, but an unfinished merge must not be repeated.
      if (taken !== undefined) await database.meta.put({ ...taken, ids: [] });
      // Prevents a pending reply from being applied.
      await database.meta.put({ ...FRESH_SYNC, resets: sync.resets + 1, revision: sync.revision + 1 });
    }),
  );
}

/**
 * Deletes what the server has too. Unsent and refused changes stay with what undoes them. The installation becomes another
 * client, as in `discardProgress`, so the changes that wait count as copied; the next pull starts from the beginning.
 */
export function discardCopies(database: ProgressDatabase, newId: () => string): Promise<void> {
  const { outbox, meta, activity } = database;
  return withReopen(database, () =>
    database.transaction('rw', database.tables, async () => {
      const [sync, waiting] = await Promise.all([readSync(database), outbox.toCollection().primaryKeys()]);
      const { epoch, resets, revision, batchBytes, slowBytes, fullCalls, halt } = sync;
      const isWaiting = new Set<string>(waiting);
      await Promise.all([
        ...accountTables('copy').map((name) => database.table(name).clear()),
        activity.filter(({ op }) => !isWaiting.has(op)).delete(),
        meta.delete('characters'),
        renameWithin(database, newId),
      ]);
      // The epoch stays: in another one, the server must not take the changes' bases for its own versions.
      await meta.put({
        ...FRESH_SYNC,
        epoch,
        batchBytes,
        slowBytes,
        fullCalls,
        halt,
        resets: resets + 1,
        revision: revision + 1,
      });
    }),
  );
}
