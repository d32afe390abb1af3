/** The answers to the guest question (docs/sync.md, rule 18). Loaded when the question may be asked. */
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { StorageFailure } from '#offline/database/connection.ts';
import { GUEST, ProgressDatabase } from '#offline/database/progress-database.ts';
import { declineMerge, discardGuest, type ListCount, observeGuest, shouldAsk } from '#offline/guest/guest-progress.ts';
import { finishMerge, MergeInProgress, mergeGuest, NotDownloaded, observeNew } from '#offline/guest/merge.ts';
import {
  type Arrived,
  finishUndo,
  forgetArrived,
  mergeIntoNew,
  readArrived,
  undoArrived,
} from '#offline/guest/new-account.ts';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { deleteStoredOf } from '#page/platform/device-storage.ts';
import { GUEST_OWNER, ownerOf } from '#page/state/accounts/owner.ts';
import { arrivedAtom, guestQuestionAtom, playerAtom, shownUser, store } from '#page/state/atoms.ts';
import { useCharacters } from '#page/state/characters/characters.ts';
import { reassignDeviceData } from '#page/state/characters/reassign-device-data.ts';
import { messageOf, type Outcome, refused } from '#page/state/outcome.ts';
import { requestDrain } from '#page/state/sync/drain-request.ts';
import { openProgress } from '#page/state/sync/progress/progress.ts';
import { recoverTaps } from '#page/state/sync/progress/recover-taps.ts';
import { words as commonWords } from '#page/state/words.ts';
import { words } from './words.ts';

// One chunk: both are checked at every sign-in.
export { checkForFormer } from './former.ts';

/** A possible target character. */
export interface MergeTarget {
  /** 0 = the legacy character. */
  readonly id: number;
  /** Null for the legacy character. */
  readonly name: string | null;
}

const context = { clock: Date.now, newId };

/** Runs an answer and returns its message as an outcome. */
const answered = (act: () => Promise<string>) => messageOf(act, [StorageFailure, MergeInProgress, NotDownloaded]);

let guest: ProgressDatabase | undefined;
let stopObserving: (() => void) | undefined;

function openGuest(): ProgressDatabase {
  guest ??= new ProgressDatabase(GUEST);
  return guest;
}

function openAccount(account: string): ProgressDatabase {
  return new ProgressDatabase(account);
}

/** Finishes interrupted work, then observes whether the question is due for `account`; null = signed out. */
export async function checkForGuest(account: string | null): Promise<void> {
  stopObserving?.();
  stopObserving = undefined;
  store.set(guestQuestionAtom, null);
  const onError = (error: unknown) => logUnexpected('could not look for progress without an account', error);
  try {
    // While signed in, no other code opens the guest's database.
    await recoverTaps(openGuest(), context);
    const merged = await finishMerge(openGuest(), openAccount, context);
    const finished = (await finishUndo(openGuest(), openAccount, context)) > 0 || merged;
    store.set(arrivedAtom, account === null ? null : await readArrived(openGuest(), account));
    if (finished && account !== null) void requestDrain('tap');
  } catch (error) {
    onError(error);
  }
  if (account === null) return;
  stopObserving = observeGuest(
    openGuest(),
    (snapshot) => {
      const { total, lists, place, row } = snapshot;
      const due = shouldAsk(snapshot, account);
      store.set(
        guestQuestionAtom,
        total > 0 && row.merge === null ? { due, account, total, lists, upTo: place } : null,
      );
    },
    onError,
  );
}

/** Merges the guest's progress into a new account. */
export async function takeIntoNew(account: string): Promise<void> {
  const database = openAccount(account);
  try {
    await recoverTaps(openGuest(), context);
    await mergeIntoNew(openGuest(), database, context);
    reassignDeviceData(GUEST_OWNER, ownerOf(account, 0));
  } finally {
    database.close();
  }
}

/** Ends the notice about adopted guest progress, which the player has seen. */
export function arrivedWasSeen({ id }: Arrived): void {
  store.set(arrivedAtom, null);
  forgetArrived(openGuest(), id).catch((error: unknown) =>
    logUnexpected('could not end the notice of adopted progress', error),
  );
}

/** Returns the adopted progress from the account to the guest. */
export function giveBackArrived(): Promise<Outcome> {
  const account = openProgress()?.account;
  store.set(arrivedAtom, null);
  return answered(async () => {
    const count = await undoArrived(openGuest(), openAccount, context);
    if (account !== undefined && count > 0) reassignDeviceData(ownerOf(account, 0), GUEST_OWNER);
    void requestDrain('tap');
    return count === 0 ? words.changedSince : words.givenBack(count);
  });
}

/**
 * Merges the guest's progress into a character of the signed-in account. Downloads the account's progress first, so that
 * nothing is lowered. After a failure nothing is lost and the question stays open.
 */
export async function mergeInto(character: number): Promise<Outcome> {
  const session = openProgress();
  if (session === undefined) return refused(commonWords.logInFirst);
  return answered(async () => {
    if (session.snapshot?.sync.firstPullComplete !== true) await requestDrain('login');
    const { added, known, aside } = await mergeGuest(openGuest(), session.database, context, character);
    reassignDeviceData(GUEST_OWNER, ownerOf(session.account, character));
    void requestDrain('tap');
    return [
      words.added(added),
      ...(known > 0 ? [words.known(known)] : []),
      ...(aside > 0 ? [commonWords.toLookAt(aside)] : []),
    ].join(' ');
  });
}

/** Leaves the guest's progress on this device, separate from the account. */
export function keepGuestApart(): Promise<Outcome> {
  const account = store.get(guestQuestionAtom)?.account;
  return answered(async () => {
    if (account !== undefined) await declineMerge(openGuest(), account);
    return words.notAdded;
  });
}

/** Deletes the guest progress that the question is about. */
export function discardGuestProgress(): Promise<Outcome> {
  const question = store.get(guestQuestionAtom);
  return answered(async () => {
    if (question !== null) {
      await discardGuest(openGuest(), question.upTo);
      deleteStoredOf(GUEST);
    }
    return words.deleted(question?.total ?? 0);
  });
}

/** Returns the number of items per list that a character does not have yet; null while the account is being downloaded. */
export function useNewToCharacter(character: number): readonly ListCount[] | null {
  const [counts, setCounts] = useState<readonly ListCount[] | null>(null);
  useEffect(() => {
    const session = openProgress();
    if (session === undefined) return;
    setCounts(null);
    return observeNew(openGuest(), session.database, character, setCounts, (error) =>
      logUnexpected('could not compare with the account', error),
    );
  }, [character]);
  return counts;
}

/** Returns the account's characters, the current one first; only that one before the list is fetched, none for a guest. */
export function useMergeTargets(): readonly MergeTarget[] {
  const identity = useAtomValue(playerAtom, { store });
  const { characters } = useCharacters();
  const user = shownUser(identity);
  return useMemo(() => {
    if (user === null) return [];
    const current = user.current_character ?? { id: 0, name: null };
    const others = (characters ?? []).filter(({ id }) => id !== current.id);
    return [current, ...others.map(({ id, name }) => ({ id, name }))];
  }, [user, characters]);
}
