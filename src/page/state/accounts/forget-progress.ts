import { forgetMessages } from '#offline/contact/messages-store.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { discardProgress } from '#offline/outbox/discard.ts';
import { deleteStoredOf } from '#page/platform/device-storage.ts';
import { clearJournal } from '#page/platform/tap-journal.ts';
import { device } from '#page/state/runtime.ts';

/** Deletes the account's progress on this device: database, journal of taps and other stored data, including unsent changes. The server's data stays. */
export async function forgetProgress(database: ProgressDatabase): Promise<void> {
  const { account } = database;
  // A tap left in the journal would be recorded at the next login.
  clearJournal(account);
  deleteStoredOf(account);
  await forgetMessages(device, account);
  await discardProgress(database);
}
