/** Deleting what this device has of an account's progress: its store, its journal of taps, and what is stored beside them. */
import { forgetMessages } from '#offline/contact/messages-store.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { discardProgress } from '#offline/outbox/discard.ts';
import { deleteStoredOf } from '#page/platform/device-storage.ts';
import { clearJournal } from '#page/platform/tap-journal.ts';
import { device } from '#page/state/runtime.ts';

/** Forgets the progress of the database's account, unsent changes included. The server's data stays. */
export async function forgetProgress(database: ProgressDatabase): Promise<void> {
  const { account } = database;
  // A tap that is left in the journal would be recorded at the next login.
  clearJournal(account);
  deleteStoredOf(account);
  await forgetMessages(device, account);
  await discardProgress(database);
}
