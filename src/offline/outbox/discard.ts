import { withReopen } from '#offline/database/connection.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { FRESH_SYNC, readMeta, readSent, readSync } from '#offline/database/sync-row.ts';

/** Empties the account's database on this device, including unsent changes. The server's data stays. */
export function discardProgress(database: ProgressDatabase): Promise<void> {
  const { registers, outbox, meta, activity, profiles, answers, drafts, draftFiles } = database;
  return withReopen(database, () =>
    database.transaction('rw', database.tables, async () => {
      const [{ resets, revision }, sent, taken] = await Promise.all([
        readSync(database),
        readSent(database),
        readMeta(database, 'taken'),
      ]);
      await Promise.all([
        registers.clear(),
        outbox.clear(),
        activity.clear(),
        profiles.clear(),
        answers.clear(),
        drafts.clear(),
        draftFiles.clear(),
        meta.delete('characters'),
      ]);
      await meta.put({ ...sent, ids: [] });
      // Files may be imported again, but an unfinished merge must not be repeated.
      if (taken !== undefined) await meta.put({ ...taken, ids: [] });
      // Prevents a pending reply from being applied.
      await meta.put({ ...FRESH_SYNC, resets: resets + 1, revision: revision + 1 });
    }),
  );
}
