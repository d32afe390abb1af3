/** Whether to ask what becomes of progress kept without an account. What can be answered is in guest.ts, loaded when asked. */
import { useAtomValue } from 'jotai';
import { type GuestQuestion, guestQuestionAtom, guestQueueAtom, identityAtom, store } from '#page/state/atoms.ts';

export type { GuestQuestion } from '#page/state/atoms.ts';

/** What is kept here without an account, for who is signed in to decide about; null = nothing. */
export function useGuestQuestion(): GuestQuestion | null {
  return useAtomValue(guestQuestionAtom, { store });
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
  let asked: string | null | undefined;
  const look = () => {
    const identity = store.get(identityAtom);
    if (identity.status === 'checking') return;
    const account = identity.status === 'signedIn' ? identity.user.username : null;
    // Signed out, there is nothing to look for before something was ticked.
    if (account === asked || (account === null && (store.get(guestQueueAtom)?.unsent ?? 0) === 0)) return;
    asked = account;
    import('./guest.ts').then(
      ({ lookForGuest }) => lookForGuest(account),
      () => {
        // Not on this device, and no connection: the next start looks again.
        asked = undefined;
      },
    );
  };
  const stops = [store.sub(identityAtom, look), store.sub(guestQueueAtom, look)];
  look();
  return () => {
    for (const stop of stops) stop();
  };
}
