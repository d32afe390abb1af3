/** The signed-in player, for React. */
import { useAtomValue } from 'jotai';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { readQueue } from '#offline/outbox/observe/observe.ts';
import { countWork } from '#offline/pending-work.ts';
import { changeLocalSettings, localSettings } from '#page/platform/local-settings.ts';
import {
  endedUnsentAtom,
  type Identity,
  identityAtom,
  noticeCountAtom,
  playerAtom,
  sessionEndedAtom,
  store,
} from '#page/state/atoms.ts';
import { api, device } from '#page/state/runtime.ts';
import { IdentitySession } from './identity-session.ts';

export type { Identity } from '#page/state/atoms.ts';

/** Has the next visit's first paint make room for a player, or not. */
function rememberStatus({ status }: Identity): void {
  const signedIn = status === 'signedIn';
  if (status !== 'checking' && localSettings().signedIn !== signedIn) changeLocalSettings({ signedIn });
}

/** The account that this page has shown last. */
let shownAccount: string | undefined;

let tellRead: () => void = () => undefined;
const read = new Promise<void>((resolve) => {
  tellRead = resolve;
});

/** Stores the identity on this device. */
export const identitySession = new IdentitySession({
  device,
  api,
  clock: Date.now,
  onIdentity: (identity) => {
    if (identity.status === 'signedIn') shownAccount = identity.user.username;
    store.set(identityAtom, identity);
    rememberStatus(identity);
    tellRead();
  },
  onEnded: (account) => {
    countEnded(account).catch((error) => logUnexpected('could not count what waits for a sign-in', error));
  },
  onNotices: (count) => store.set(noticeCountAtom, count),
  onError: (error) => {
    logUnexpected('could not read who is signed in', error);
    tellRead();
  },
});

/** Shows the last known identity and follows other tabs. Returns stop. */
export function startIdentity(): () => void {
  return identitySession.start();
}

/** Resolves when this device's stored identity was read, or could not be. The server may still say otherwise. */
export function identityRead(): Promise<void> {
  return read;
}

/** The signed-in player and the current character. */
export function useIdentity(): Identity {
  return useAtomValue(playerAtom, { store });
}

/** Whether the session that this page has shown ended without a sign-out, with nothing left to send. */
export function useSessionEnded(): boolean {
  return useAtomValue(sessionEndedAtom, { store });
}

/** Checks the identity with the server. Every navigation calls it and none waits for it. */
export async function checkIdentity(): Promise<void> {
  try {
    await countWork(identitySession.check());
  } catch (error) {
    logUnexpected('could not check who is signed in', error);
  }
}

async function countEnded(account: string | null): Promise<void> {
  if (account === null) {
    store.set(endedUnsentAtom, 0);
    store.set(sessionEndedAtom, false);
    return;
  }
  const database = new ProgressDatabase(account);
  try {
    const { unsent } = await readQueue(database);
    store.set(endedUnsentAtom, unsent);
    store.set(sessionEndedAtom, unsent === 0 && shownAccount === account);
  } finally {
    database.close();
  }
}
