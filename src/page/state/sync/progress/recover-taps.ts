/** Recovers taps of pages that were closed before their transaction had committed. */
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import type { RecordingContext } from '#offline/outbox/enqueue.ts';
import { recordJournal } from '#offline/outbox/journal.ts';
import { eraseFromJournal, readJournal } from '#page/platform/tap-journal.ts';

/** Records the journal's remaining entries for the account of `database`. */
export async function recoverTaps(database: ProgressDatabase, { newId }: RecordingContext): Promise<void> {
  const { account } = database;
  for (const { id } of await recordJournal(database, newId, readJournal(account))) eraseFromJournal(account, id);
}
