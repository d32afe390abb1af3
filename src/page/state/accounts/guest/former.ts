/** The answers to the question about a former account (docs/sync.md, rule 10). */

import { countWaiting } from '#offline/contact/messages-store.ts';
import { accountsNamed } from '#offline/database/accounts-on-device.ts';
import { StorageFailure } from '#offline/database/connection.ts';
import { GUEST, ProgressDatabase, usernameOf } from '#offline/database/progress-database.ts';
import { forgetAccount } from '#offline/forget-account.ts';
import { exportFormer, keepAsGuest, readFormer } from '#offline/guest/former-account.ts';
import { declineMerge } from '#offline/guest/guest-progress.ts';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { thisDevice } from '#offline/sync/device-label.ts';
import { forgetStored } from '#page/state/accounts/forget-stored.ts';
import { type FormerAccount, formerAccountAtom, identityAtom, store } from '#page/state/atoms.ts';
import { messageOf, type Outcome } from '#page/state/outcome.ts';
import { device } from '#page/state/runtime.ts';
import { recoverTaps } from '#page/state/sync/progress/recover-taps.ts';
import { words } from './words.ts';

const context = { clock: Date.now, newId };

/** Looks for data of former accounts that had the username of the signed-in one. */
export async function checkForFormer(): Promise<void> {
  store.set(formerAccountAtom, null);
  const identity = store.get(identityAtom);
  if (identity.status !== 'signedIn') return;
  const { account, username } = identity.user;
  try {
    const former = (await accountsNamed(username)).filter((name) => name !== account);
    const found = await Promise.all(former.map((name) => onDatabase(name, describe)));
    const now = store.get(identityAtom);
    if (now.status !== 'signedIn' || now.user.account !== account) return;
    store.set(formerAccountAtom, found.find((each) => each !== null) ?? null);
  } catch (error) {
    logUnexpected('could not look for progress of a former account', error);
  }
}

async function describe(database: ProgressDatabase): Promise<FormerAccount | null> {
  const { account } = database;
  await recoverTaps(database, context);
  const [progress, { waiting, refused }] = await Promise.all([
    readFormer(database, context),
    countWaiting(device, account),
  ]);
  const messages = waiting + refused;
  if (progress.total + progress.drafts + messages === 0) return null;
  return { ...progress, account, username: usernameOf(account), messages, due: true };
}

/** Moves a former account's progress to the guest's, from where it can be merged into an account. */
export function keepFormer({ account, total }: FormerAccount): Promise<Outcome> {
  return answered(account, async (database) => {
    const guest = new ProgressDatabase(GUEST);
    try {
      await keepAsGuest(database, guest, context);
      const identity = store.get(identityAtom);
      // It is not asked about again at once.
      if (identity.status === 'signedIn') await declineMerge(guest, identity.user.account);
    } finally {
      guest.close();
    }
    await forgetAccount(device, database, forgetStored);
    return words.keptFormer(total);
  });
}

/** Deletes a former account's data on this device. */
export function discardFormer({ account, total }: FormerAccount): Promise<Outcome> {
  return answered(account, async (database) => {
    await forgetAccount(device, database, forgetStored);
    return words.deleted(total);
  });
}

/** Returns a former account's progress as a file to save. */
export async function formerFile({
  account,
}: FormerAccount): Promise<{ readonly name: string; readonly content: Blob }> {
  const file = await onDatabase(account, (database) => exportFormer(database, context, thisDevice()));
  const content = new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' });
  return { name: `loremark-${file.account}-${file.exportedAt.slice(0, 10)}.json`, content };
}

/** Runs an answer, then looks for the next former account. */
function answered(account: string, act: (database: ProgressDatabase) => Promise<string>): Promise<Outcome> {
  return messageOf(async () => {
    const message = await onDatabase(account, act);
    await checkForFormer();
    return message;
  }, [StorageFailure]);
}

async function onDatabase<T>(account: string, work: (database: ProgressDatabase) => Promise<T>): Promise<T> {
  const database = new ProgressDatabase(account);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
