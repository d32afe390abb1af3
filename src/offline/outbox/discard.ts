/** Forgetting an account's progress on this device. */
import { withReopen } from '#offline/database/connection.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { FRESH_SYNC, readSync } from '#offline/database/sync-row.ts';

/** Empties the account's database, unsent changes included. What the server has stays there. */
export function discardProgress(database: ProgressDatabase): Promise<void> {
  const { registers, outbox, meta, activity } = database;
  return withReopen(database, () =>
    database.transaction('rw', [registers, outbox, meta, activity], async () => {
      const { resets, revision } = await readSync(database);
      // What was taken over from files goes too, so they may come again.
      const gone = meta.bulkDelete(['characters', 'taken']);
      await Promise.all([registers.clear(), outbox.clear(), activity.clear(), gone]);
      // A reply still under way belongs to what was here before.
      await meta.put({ ...FRESH_SYNC, resets: resets + 1, revision: revision + 1 });
    }),
  );
}
