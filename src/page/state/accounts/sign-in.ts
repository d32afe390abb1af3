/** Signing in, up and out. Separate from identity.ts because only dialogs need it. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { LoginForm, RegisterForm } from '#core/contract/accounts/account-forms.ts';
import { login, logout, register } from '#offline/api/accounts/account-forms-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { countWaiting } from '#offline/contact/messages-store.ts';
import { countDrafts } from '#offline/database/drafts-store.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { finishForgetting, forgetCopies, forgettingOf } from '#offline/forget-account.ts';
import { logUnexpected } from '#offline/log.ts';
import { type QueueSnapshot, readQueue } from '#offline/outbox/observe/observe.ts';
import { countWork } from '#offline/pending-work.ts';
import { retryDelay } from '#offline/sync/scheduler.ts';
import { readStoredUnder } from '#page/platform/device-storage.ts';
import { dropDrafts } from '#page/platform/draft.ts';
import { localSettings } from '#page/platform/local-settings.ts';
import { identityAtom, queueAtom, shownUser, store } from '#page/state/atoms.ts';
import { sendMessagesOf } from '#page/state/contact/messages.ts';
import { type Outcome, outcomeOf, refused } from '#page/state/outcome.ts';
import { api, device } from '#page/state/runtime.ts';
import { storeLanguage } from '#page/state/settings/language.ts';
import { requestDrain } from '#page/state/sync/drain-request.ts';
import { accountProgress } from '#page/state/sync/progress/progress.ts';
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
    await identitySession.signedIn(auth);
    // A choice made on this device while signed out is newer.
    if (auth.user?.language && !localSettings().languageUnsent) await storeLanguage(auth.user.language);
    return {};
  });
}

/** Creates an account, which adopts the guest's progress. On success the caller reloads the page. */
export function signUp(form: RegisterForm): Promise<Outcome> {
  return outcomeOf(async () => {
    await identitySession.signedIn(await register(api, form), adoptGuest);
    return {};
  });
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
  try {
    if (unsent === 'send') {
      const failure = await sendAll(database);
      if (failure !== null) return failure;
      const messages = await sendMessagesOf(database.account);
      if (messages > 0) return refused(words.messagesNotSent(messages));
    }
    return await outcomeOf(async () => {
      if (identity.status === 'signedIn') await endSession();
      // As late as possible, since another tab may have recorded something meanwhile.
      const forgets = unsent === 'discard' || (!keep && !(await hasOnlyHere(database)));
      if (!forgets && !keep) await forgetCopies(device, database);
      await identitySession.signedOut(forgets ? await forgettingOf(database) : undefined);
      dropDrafts();
      await finishForgetting(device, forgetStored);
      return {};
    });
  } finally {
    database.close();
  }
}

/** Counts of an account's data that exists only on this device. */
export interface OnlyHere {
  /** Includes refused changes and those waiting for a newer app. */
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
  const changes = onlyHere(useAtomValue(queueAtom, { store }));
  const [rest, setRest] = useState<Omit<OnlyHere, 'changes'> | null>(null);
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
  return rest && { changes, ...rest };
}

const NO_REST = { messages: 0, drafts: 0, edits: 0 };

async function countRest(database: ProgressDatabase): Promise<Omit<OnlyHere, 'changes'>> {
  const [{ waiting, refused }, drafts] = await Promise.all([
    countWaiting(device, database.account),
    countDrafts(database),
  ]);
  const edits = readStoredUnder(`admin-edits ${database.account}/`).size;
  return { messages: waiting + refused, drafts, edits };
}

async function hasOnlyHere(database: ProgressDatabase): Promise<boolean> {
  const [queue, { messages, drafts, edits }] = await Promise.all([readQueue(database), countRest(database)]);
  return onlyHere(queue) + messages + drafts + edits > 0;
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
    const { unsent } = await readQueue(database);
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
