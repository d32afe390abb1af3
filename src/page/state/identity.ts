/** Who is signed in. */
import { useAtomValue } from 'jotai';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { readQueue } from '#offline/outbox/observe.ts';
import { endedUnsentAtom, type Identity, identityAtom, store } from './atoms.ts';
import { IdentityKeeper } from './identity-keeper.ts';
import { api, device } from './runtime.ts';

export type { Identity } from './atoms.ts';

/** Keeps the device's record of who is signed in. */
export const keeper = new IdentityKeeper({
  device,
  api,
  clock: Date.now,
  onIdentity: (identity) => store.set(identityAtom, identity),
  onEnded: (account) => {
    countEnded(account).catch((error) => logUnexpected('could not count what waits for a sign-in', error));
  },
  onError: (error) => logUnexpected('could not read who is signed in', error),
});

/** Shows the last known identity and follows other tabs. Returns stop. */
export function startIdentity(): () => void {
  return keeper.start();
}

/** Who is signed in. */
export function useIdentity(): Identity {
  return useAtomValue(identityAtom, { store });
}

/** Asks the server who is signed in; for every entry to a route, which never waits for it. */
export async function checkIdentity(): Promise<void> {
  try {
    await keeper.check();
  } catch (error) {
    logUnexpected('could not check who is signed in', error);
  }
}

async function countEnded(account: string | null): Promise<void> {
  if (account === null) {
    store.set(endedUnsentAtom, 0);
    return;
  }
  const database = new ProgressDatabase(account);
  try {
    store.set(endedUnsentAtom, (await readQueue(database)).unsent);
  } finally {
    database.close();
  }
}
