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

/** Stores whether the next visit's first paint reserves space for a signed-in player. */
function rememberStatus({ status }: Identity): void {
  const signedIn = status === 'signedIn';
  if (status !== 'checking' && localSettings().signedIn !== signedIn) changeLocalSettings({ signedIn });
}

/** The account that this page last showed. */
let shownAccount: string | undefined;

let resolveRead: () => void = () => undefined;
const read = new Promise<void>((resolve) => {
  resolveRead = resolve;
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
    resolveRead();
  },
  onEnded: (account) => {
    countEnded(account).catch((error) => logUnexpected('could not count the changes that wait for a sign-in', error));
  },
  onNotices: (count) => store.set(noticeCountAtom, count),
  onError: (error) => {
    logUnexpected('could not read who is signed in', error);
    resolveRead();
  },
});

/** Shows the stored identity and observes other tabs. Returns a function that stops. */
export function startIdentity(): () => void {
  return identitySession.start();
}

/** Resolves once this device's stored identity was read, or reading failed. The server may still report another one. */
export function identityRead(): Promise<void> {
  return read;
}

/** Returns the signed-in player with the current character. */
export function useIdentity(): Identity {
  return useAtomValue(playerAtom, { store });
}

/** Whether the session shown by this page ended without a sign-out and without unsent changes. */
export function useSessionEnded(): boolean {
  return useAtomValue(sessionEndedAtom, { store });
}

/** Checks the identity with the server. Called by every navigation without waiting. */
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
