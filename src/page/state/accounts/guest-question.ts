/** The guest question: what to do with progress recorded without an account. Its answers are in guest.ts, loaded with the dialog. */
import { useAtomValue } from 'jotai';
import type { Arrived } from '#offline/guest/new-account.ts';
import { countWork } from '#offline/pending-work.ts';
import {
  arrivedAtom,
  type FormerAccount,
  formerAccountAtom,
  type GuestQuestion,
  guestQuestionAtom,
  guestQueueAtom,
  identityAtom,
  store,
} from '#page/state/atoms.ts';

export type { Arrived } from '#offline/guest/new-account.ts';
export type { FormerAccount, GuestQuestion } from '#page/state/atoms.ts';

/** Returns the guest progress that the signed-in player has to decide about; null = none. */
export function useGuestQuestion(): GuestQuestion | null {
  return useAtomValue(guestQuestionAtom, { store });
}

/** Returns the guest progress that a new account adopted, until its notice is seen; null = none. */
export function useArrived(): Arrived | null {
  return useAtomValue(arrivedAtom, { store });
}

/** Returns the former account that the player has to decide about; null = none. */
export function useFormerAccount(): FormerAccount | null {
  return useAtomValue(formerAccountAtom, { store });
}

/** Opens or postpones the decision about the former account. */
export function askFormerAccount(due: boolean): void {
  store.set(formerAccountAtom, (former) => former && { ...former, due });
}

/** Postpones the question without a decision. */
export function putOffGuestQuestion(): void {
  store.set(guestQuestionAtom, (question) => question && { ...question, due: false });
}

/** Asks the postponed question again. */
export function askGuestQuestion(): void {
  store.set(guestQuestionAtom, (question) => question && { ...question, due: true });
}

/** Checks for guest progress at every sign-in, and finishes an interrupted merge. Returns a function that stops. */
export function startGuestQuestion(): () => void {
  let checked: string | null | undefined;
  const check = () => {
    const identity = store.get(identityAtom);
    if (identity.status === 'checking') return;
    const account = identity.status === 'signedIn' ? identity.user.account : null;
    // Only the account that has the name now may decide about the former one.
    if (account === null) store.set(formerAccountAtom, null);
    // While signed out, there is nothing to check before something was ticked.
    if (account === checked || (account === null && (store.get(guestQueueAtom)?.unsent ?? 0) === 0)) return;
    checked = account;
    countWork(import('./guest/guest.ts')).then(
      ({ checkForGuest, checkForFormer }) => Promise.all([checkForGuest(account), checkForFormer()]),
      () => {
        // The code could not be loaded offline; the next start checks again.
        checked = undefined;
      },
    );
  };
  const stops = [store.sub(identityAtom, check), store.sub(guestQueueAtom, check)];
  check();
  return () => {
    for (const stop of stops) stop();
  };
}
