/** The guest question: what becomes of progress recorded without an account. Its answers are in guest.ts, loaded with the dialog. */
import { useAtomValue } from 'jotai';
import type { Arrived } from '#offline/guest/new-account.ts';
import { countWork } from '#offline/pending-work.ts';
import {
  arrivedAtom,
  type GuestQuestion,
  guestQuestionAtom,
  guestQueueAtom,
  identityAtom,
  store,
} from '#page/state/atoms.ts';

export type { Arrived } from '#offline/guest/new-account.ts';
export type { GuestQuestion } from '#page/state/atoms.ts';

/** Progress without an account that the signed-in player has to decide about; null = none. */
export function useGuestQuestion(): GuestQuestion | null {
  return useAtomValue(guestQuestionAtom, { store });
}

/** What a new account has taken of this device, to be told; null = nothing. */
export function useArrived(): Arrived | null {
  return useAtomValue(arrivedAtom, { store });
}

/** Leaves the question for another visit: nothing is decided. */
export function putOffGuestQuestion(): void {
  store.set(guestQuestionAtom, (question) => question && { ...question, due: false });
}

/** Asks again what was put off. */
export function askGuestQuestion(): void {
  store.set(guestQuestionAtom, (question) => question && { ...question, due: true });
}

/** Looks for a guest's progress whenever somebody signs in, and finishes a merge that was cut off. Returns stop. */
export function startGuestQuestion(): () => void {
  let checked: string | null | undefined;
  const check = () => {
    const identity = store.get(identityAtom);
    if (identity.status === 'checking') return;
    const account = identity.status === 'signedIn' ? identity.user.username : null;
    // Signed out, there is nothing to check for before something was ticked.
    if (account === checked || (account === null && (store.get(guestQueueAtom)?.unsent ?? 0) === 0)) return;
    checked = account;
    countWork(import('./guest/guest.ts')).then(
      ({ checkForGuest }) => checkForGuest(account),
      () => {
        // Not on this device, and no connection: the next start looks again.
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
