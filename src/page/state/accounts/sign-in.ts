/** Signing in, up and out. Separate from identity.ts because only dialogs need it. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Auth } from '#core/contract/accounts/account.ts';
import type { LoginForm, RegisterForm } from '#core/contract/accounts/account-forms.ts';
import type { StoredName } from '#offline/account-stores.ts';
import { login, logout, register } from '#offline/api/accounts/account-forms-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { countWaiting } from '#offline/contact/messages-store.ts';
import { StorageFailure, withReopen } from '#offline/database/connection.ts';
import { countDrafts } from '#offline/database/drafts-store.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { finishForgetting, forgetCopies, forgettingOf, forgetUnsent } from '#offline/forget-account.ts';
import { logUnexpected } from '#offline/log.ts';
import { countSetAside } from '#offline/outbox/discard.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { type QueueSnapshot, readQueue } from '#offline/outbox/observe/observe.ts';
import { countWork } from '#offline/pending-work.ts';
import { retryDelay } from '#offline/sync/scheduler.ts';
import { readStoredUnder, writeStored } from '#page/platform/device-storage.ts';
import { dropDrafts } from '#page/platform/draft.ts';
import { localSettings } from '#page/platform/local-settings.ts';
import { identityAtom, queueAtom, shownUser, store } from '#page/state/atoms.ts';
import { sendMessagesOf } from '#page/state/contact/messages.ts';
import { failedOutcome, type Outcome, outcomeOf, refused } from '#page/state/outcome.ts';
import { api, device } from '#page/state/runtime.ts';
import { storeLanguage } from '#page/state/settings/language.ts';
import { requestDrain } from '#page/state/sync/drain-request.ts';
import { accountProgress } from '#page/state/sync/progress/progress.ts';
import { recoverTaps } from '#page/state/sync/progress/recover-taps.ts';
import { forgetStored } from './forget-stored.ts';
import { identitySession } from './identity.ts';
import { words } from './words.ts';

/** The player's choice for unsent changes at a logout. */
export type UnsentChoice = 'send' | 'keep' | 'discard';

/** Time limit in ms for sending changes before a logout: slightly longer than the delay between two attempts. */
const LONGEST_SENDING_MS = 6000;

/** Signs in. On success the caller reloads the page. */
export function signIn(form: LoginForm): Promise<Outcome> {
  return outcomeOf(async () => {
    const auth = await login(api, form);
    await enter(auth);
    // A choice made on this device while signed out is newer.
    if (auth.user?.language && !localSettings().languageUnsent) await storeLanguage(auth.user.language);
    return {};
  });
}

/** Creates an account, which adopts the guest's progress. On success the caller reloads the page. */
export function signUp(form: RegisterForm): Promise<Outcome> {
  return outcomeOf(async () => {
    await enter(await register(api, form), adoptGuest);
    return {};
  });
}

/** Stores who has signed in. Texts being typed by another player whose session has ended are deleted. */
async function enter(auth: Auth, prepare?: (account: string) => Promise<void>): Promise<void> {
  const before = shownUser(store.get(identityAtom));
  await identitySession.signedIn(auth, prepare);
  const now = shownUser(store.get(identityAtom));
  if (before !== null && before.account !== now?.account) dropDrafts();
}

/** Merges the guest's progress into the new account. If that fails, the guest question offers it after the reload. */
async function adoptGuest(account: string): Promise<void> {
  try {
    const { takeIntoNew } = await import('./guest/guest.ts');
    await takeIntoNew(account);
  } catch (error) {
    logUnexpected('could not adopt the progress without an account', error);
  }
}

/** The player's choices at a logout. */
export interface Leaving {
  readonly unsent: UnsentChoice;
  /** Whether the device keeps its copies of what the account has. */
  readonly keep: boolean;
}

/**
 * Signs out, or leaves the account whose session has ended. Then the device forgets the account, unless it keeps something:
 * its copies if the player chose so, and what exists only here unless it was discarded. On success the caller reloads the
 * page.
 */
export async function signOut({ unsent, keep }: Leaving): Promise<Outcome> {
  const identity = store.get(identityAtom);
  const user = shownUser(identity);
  if (user === null) return { ok: true };
  const database = new ProgressDatabase(user.account);
  const leave = async (): Promise<Outcome> => {
    // Taps of a tab that was closed at once are only in the journal, which is deleted with the account.
    await recoverTaps(database, { clock: Date.now, newId });
    if (unsent === 'send') {
      const failure = await sendAll(database);
      if (failure !== null) return failure;
      const messages = await sendMessagesOf(database.account);
      if (messages > 0) return refused(words.messagesNotSent(messages));
    }
    if (identity.status === 'signedIn') await endSession();
    const unsentToo = unsent === 'discard';
    const forgets = !keep && (unsentToo || !(await hasOnlyHere(database)));
    if (keep && unsentToo) await discardOnlyHere(database);
    if (!keep && !forgets) await forgetCopies(device, database);
    await identitySession.signedOut(forgets ? await forgettingOf(database, unsentToo) : undefined);
    dropDrafts();
    await finishForgetting(device, forgetStored);
    return { ok: true };
  };
  try {
    return await leave();
  } catch (error) {
    return failedOutcome(error, [StorageFailure]);
  } finally {
    database.close();
  }
}

async function discardOnlyHere(database: ProgressDatabase): Promise<void> {
  await forgetUnsent(device, database);
  for (const name of editsOf(database).keys()) writeStored(name, null);
}

/** Counts of an account's data that exists only on this device. */
export interface OnlyHere {
  /** Includes refused changes, those waiting for a newer app, and values that a restored server lacks. */
  readonly changes: number;
  /** Messages to the operator that are not accepted yet. */
  readonly messages: number;
  /** Drafts of contest entries. */
  readonly drafts: number;
  /** An editor's unsaved edits. */
  readonly edits: number;
}

/** Returns what a logout might leave behind; null while unknown. */
export function useOnlyHere(): OnlyHere | null {
  const queued = onlyHere(useAtomValue(queueAtom, { store }));
  const [rest, setRest] = useState<Rest | null>(null);
  useEffect(() => {
    let left = false;
    const database = accountProgress()?.database;
    if (database === undefined) return setRest(NO_REST);
    countWork(countRest(database)).then(
      (found) => !left && setRest(found),
      (error: unknown) => {
        logUnexpected('could not count what exists only on this device', error);
        if (!left) setRest(NO_REST);
      },
    );
    return () => {
      left = true;
    };
  }, []);
  if (rest === null) return null;
  const { setAside, ...others } = rest;
  return { changes: queued + setAside, ...others };
}

/** Counts that are not in the queue; `setAside`: values that a restored server lacks. */
type Rest = Omit<OnlyHere, 'changes'> & { readonly setAside: number };

const NO_REST: Rest = { setAside: 0, messages: 0, drafts: 0, edits: 0 };

async function countRest(database: ProgressDatabase): Promise<Rest> {
  const [setAside, { waiting, refused }, drafts] = await Promise.all([
    withReopen(database, () => countSetAside(database)),
    countWaiting(device, database.account),
    countDrafts(database),
  ]);
  return { setAside, messages: waiting + refused, drafts, edits: editsOf(database).size };
}

function editsOf({ account }: ProgressDatabase): ReadonlyMap<StoredName, unknown> {
  return readStoredUnder(`admin-edits ${account}/`);
}

async function hasOnlyHere(database: ProgressDatabase): Promise<boolean> {
  const [queue, { setAside, messages, drafts, edits }] = await Promise.all([
    withReopen(database, () => readQueue(database)),
    countRest(database),
  ]);
  return onlyHere(queue) + setAside + messages + drafts + edits > 0;
}

/** Returns the number of changes that exist only on this device. `queue` null = not read yet. */
export function onlyHere(queue: QueueSnapshot | null): number {
  return queue === null ? 0 : queue.unsent + queue.dead + queue.parked;
}

/** Sends pending changes. Waits if the delay after a failed attempt, or another tab's run, is short. */
async function sendAll(database: ProgressDatabase): Promise<Outcome | null> {
  const deadline = Date.now() + LONGEST_SENDING_MS;
  const sendOnce = async (): Promise<number> => {
    const end = await requestDrain('manual');
    const [queue, setAside] = await withReopen(database, () =>
      Promise.all([readQueue(database), countSetAside(database)]),
    );
    const unsent = queue.unsent + setAside;
    const wait = end === undefined ? null : retryDelay(end, Date.now());
    if (unsent === 0 || wait === null || Date.now() + wait > deadline) return unsent;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return sendOnce();
  };
  const unsent = await sendOnce();
  return unsent === 0 ? null : refused(words.notSent(unsent));
}

/** Ends the session on the server; succeeds if it has already ended. */
async function endSession(): Promise<void> {
  try {
    await logout(api);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.kind !== 'problem' || error.status !== 401) throw error;
  }
}
