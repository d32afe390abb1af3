/** The profile that is open. Only its screens load this. */
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { ProfileQuery } from '#core/contract/profiles/profiles.ts';
import { profileKey } from '#offline/database/profiles-store.ts';
import { logUnexpected } from '#offline/log.ts';
import { countWork } from '#offline/pending-work.ts';
import { NOTHING_SEEN, ProfileFollower, type ProfileState } from '#offline/profiles/profile-follower.ts';
import { isVisible, observeLifecycle } from '#page/platform/page-lifecycle.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';
import { api } from '#page/state/runtime.ts';
import { anyProgress } from '#page/state/sync/progress/progress.ts';

/** A profile in sight is asked for again so often, in ms: one that its owner hides is gone soon after. */
const ASK_EVERY_MS = 60_000;

/** The open profile, and who looks: kept from one of its screens to the next. */
const openAtom = atom<{
  readonly key: string;
  readonly follower: ProfileFollower | null;
  readonly state: ProfileState;
}>({
  key: '',
  follower: null,
  state: NOTHING_SEEN,
});

/** Opens a profile for this viewer, unless it is open. */
function open(key: string, query: ProfileQuery): void {
  const session = anyProgress();
  if (session === undefined || store.get(openAtom).key === key) return;
  const follower = new ProfileFollower({
    database: session.database,
    api,
    query,
    clock: Date.now,
    onState: (state) => {
      if (store.get(openAtom).key === key) store.set(openAtom, { key, follower, state });
    },
  });
  store.set(openAtom, { key, follower, state: NOTHING_SEEN });
}

/** Requests the open profile again: after a change of it, or an action that found it gone. */
export function askForProfile(): void {
  const { follower } = store.get(openAtom);
  if (follower === null) return;
  countWork(follower.refresh()).catch((error) => logUnexpected('could not show a profile', error));
}

/** Requests it unless that was done recently: navigating between its screens is no reason. */
function askIfDue(): void {
  const { follower, state } = store.get(openAtom);
  const age = Date.now() - (follower?.requestedAt ?? 0);
  if (state.status !== 'ready' || age < 0 || age >= ASK_EVERY_MS) askForProfile();
}

/** A profile as this device and the server know it, followed as long as it is in sight. */
export function useProfile({ username, character }: ProfileQuery): ProfileState {
  const identity = useIdentity();
  const online = useAtomValue(onlineAtom, { store });
  const viewer = identity.status === 'signedIn' ? identity.user.username : identity.status;
  const key = `${viewer}\n${profileKey({ username, character })}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that is back is a reason to ask again
  useEffect(() => {
    if (viewer === 'checking') return;
    open(key, { username, character });
    askIfDue();
    const askIfSeen = () => {
      if (isVisible()) askForProfile();
    };
    const timer = setInterval(askIfSeen, ASK_EVERY_MS);
    const stop = observeLifecycle({ onPageShow: askForProfile, onVisible: askForProfile });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [key, viewer, username, character, online]);
  const opened = useAtomValue(openAtom, { store });
  return opened.key === key ? opened.state : NOTHING_SEEN;
}
