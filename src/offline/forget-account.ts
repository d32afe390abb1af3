/**
 * Deletes what IndexedDB has of an account (docs/sync.md, rule 10). The identity states first that it is being deleted, so
 * that the next start of the app finishes an interrupted deletion. Every step is idempotent.
 */
import { forgetMessages } from '#offline/contact/messages-store.ts';
import { withReopen } from '#offline/database/connection.ts';
import type { DeviceDatabase, ForgettingAccount } from '#offline/database/device-database.ts';
import { readIdentity, storeIdentity } from '#offline/database/identity-store.ts';
import { GUEST, ProgressDatabase } from '#offline/database/progress-database.ts';
import { readMeta } from '#offline/database/sync-row.ts';
import { forgetDecisions } from '#offline/guest/guest-progress.ts';
import { discardCopies, discardProgress, discardSaved, discardUnsent } from '#offline/outbox/discard.ts';
import { newId } from '#offline/outbox/new-id.ts';

/** Time limit in ms of the wait for other tabs to close a database; a frozen one may take hours. */
const BLOCKED_MS = 3000;

/** Returns what the identity has to state before the data of `database` is deleted; `unsentToo`: with what exists only here. */
export async function forgettingOf(database: ProgressDatabase, unsentToo: boolean): Promise<ForgettingAccount> {
  const counter = await withReopen(database, () => readMeta(database, 'counter'));
  return { account: database.account, client: counter?.client ?? null, unsentToo };
}

/** Deletes all data of an account that is not signed in. `forgetStored` deletes what IndexedDB does not have. */
export async function forgetAccount(
  device: DeviceDatabase,
  database: ProgressDatabase,
  forgetStored: (account: string) => void,
): Promise<void> {
  await storeIdentity(device, { kind: 'forget', forget: await forgettingOf(database, true) }, Date.now());
  await finishForgetting(device, forgetStored);
}

/** Finishes every deletion that has begun. `forgetStored` deletes what IndexedDB does not have of an account. */
export async function finishForgetting(device: DeviceDatabase, forgetStored: (account: string) => void): Promise<void> {
  for (const { account } of await readForgetting(device)) {
    // The previous deletion took time, in which its player may have signed in.
    const forgetting = (await readForgetting(device)).find((each) => each.account === account);
    if (forgetting !== undefined && (await deleteData(device, forgetting, forgetStored)))
      await storeIdentity(device, { kind: 'forgotten', account }, Date.now());
  }
}

async function readForgetting(device: DeviceDatabase): Promise<readonly ForgettingAccount[]> {
  return (await readIdentity(device))?.forgetting ?? [];
}

/** Deletes an account's copies of what the server has; what exists only here stays. */
export async function forgetCopies(device: DeviceDatabase, database: ProgressDatabase): Promise<void> {
  await forgetMessages(device, database.account, 'accepted');
  await discardCopies(database, newId);
}

/** Deletes what exists only here of an account, except for what `forgetStored` deletes; its copies stay. */
export async function forgetUnsent(device: DeviceDatabase, database: ProgressDatabase): Promise<void> {
  await forgetMessages(device, database.account, 'unsent');
  await discardUnsent(database);
}

/** Returns whether that is done; false while another tab does not close the database, which then is empty. */
async function deleteData(
  device: DeviceDatabase,
  { account, unsentToo }: ForgettingAccount,
  forgetStored: (account: string) => void,
): Promise<boolean> {
  const database = new ProgressDatabase(account);
  await forgetMessages(device, account, unsentToo ? 'all' : 'accepted');
  if (unsentToo) await discardProgress(database, newId);
  // Another tab has stored something since the player was asked.
  else if (!(await discardSaved(database, newId))) {
    database.close();
    return true;
  }
  forgetStored(account);
  const guest = new ProgressDatabase(GUEST);
  await forgetDecisions(guest, account).finally(() => guest.close());
  const deleted = withReopen(database, () => database.delete().then(() => true));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const blocked = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), BLOCKED_MS);
  });
  return Promise.race([deleted, blocked]).finally(() => clearTimeout(timer));
}
