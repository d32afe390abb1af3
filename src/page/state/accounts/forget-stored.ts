import { readIdentity } from '#offline/database/identity-store.ts';
import { logUnexpected } from '#offline/log.ts';
import { countWork } from '#offline/pending-work.ts';
import { deleteStoredOf } from '#page/platform/device-storage.ts';
import { clearJournal } from '#page/platform/tap-journal.ts';
import { device } from '#page/state/runtime.ts';

/** Deletes what localStorage has of an account. */
export function forgetStored(account: string): void {
  // A tap left in the journal would be recorded at the next login.
  clearJournal(account);
  deleteStoredOf(account);
}

/** Finishes the deletion of an account's data that a closed page or another tab has interrupted. */
export function finishInterruptedForgetting(): Promise<void> {
  return countWork(finish()).catch((error: unknown) => logUnexpected('could not finish deleting an account', error));
}

async function finish(): Promise<void> {
  const { forgetting = [] } = (await readIdentity(device)) ?? {};
  if (forgetting.length === 0) return;
  const { finishForgetting } = await import('#offline/forget-account.ts');
  await finishForgetting(device, forgetStored);
}
