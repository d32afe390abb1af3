/** Signing in, up and out, and who is signed in. */
import { useAtomValue } from 'jotai';
import type { LoginForm, RegisterForm } from '#core/contract/account.ts';
import { login, logout, register } from '#offline/api/account-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { discardProgress } from '#offline/outbox/discard.ts';
import { readQueue } from '#offline/outbox/observe.ts';
import { endedUnsentAtom, type Identity, identityAtom, store } from './atoms.ts';
import { requestDrain } from './drain-request.ts';
import { type FormOutcome, failedOutcome } from './form-outcome.ts';
import { IdentityKeeper } from './identity-keeper.ts';
import { api, device } from './runtime.ts';

export type { Identity } from './atoms.ts';
export type { FormOutcome } from './form-outcome.ts';

/** What becomes of changes that have not reached the server when the player signs out. */
export type UnsentChoice = 'send' | 'keep' | 'discard';

const keeper = new IdentityKeeper({
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

/** Signs in. On success the caller reloads the page. */
export function signIn(form: LoginForm): Promise<FormOutcome> {
  return outcomeOf(async () => keeper.signedIn(await login(api, form)));
}

/** Opens an account. On success the caller reloads the page. */
export function signUp(form: RegisterForm): Promise<FormOutcome> {
  return outcomeOf(async () => keeper.signedIn(await register(api, form)));
}

/** Signs out. On success the caller reloads the page. */
export async function signOut(unsent: UnsentChoice): Promise<FormOutcome> {
  const identity = store.get(identityAtom);
  if (identity.status !== 'signedIn') return { ok: true };
  const database = new ProgressDatabase(identity.user.username);
  try {
    if (unsent === 'send') {
      const failure = await sendAll(database);
      if (failure !== null) return failure;
    }
    return await outcomeOf(async () => {
      await endSession();
      await keeper.signedOut();
      if (unsent === 'discard') await discardProgress(database);
    });
  } finally {
    database.close();
  }
}

async function sendAll(database: ProgressDatabase): Promise<FormOutcome | null> {
  await requestDrain('manual');
  const { unsent } = await readQueue(database);
  if (unsent === 0) return null;
  const changes = unsent === 1 ? '1 change' : `${unsent} changes`;
  return { ok: false, message: `${changes} could not be sent. You are still signed in.`, errors: {} };
}

/** Ends the session on the server; one that has already ended is as good. */
async function endSession(): Promise<void> {
  try {
    await logout(api);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.kind !== 'problem' || error.status !== 401) throw error;
  }
}

async function outcomeOf(act: () => Promise<void>): Promise<FormOutcome> {
  try {
    await act();
    return { ok: true };
  } catch (error) {
    return failedOutcome(error);
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
