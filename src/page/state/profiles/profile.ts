/** The open profile. Only loaded by its screens. */
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

/** Refresh interval of a visible profile in ms, so that a hidden one disappears soon. */
const REFRESH_MS = 60_000;

/** The open profile for the current viewer, shared by its screens. */
const openAtom = atom<{
  readonly key: string;
  readonly follower: ProfileFollower | null;
  readonly state: ProfileState;
}>({
  key: '',
  follower: null,
  state: NOTHING_SEEN,
});

/** Opens a profile for this viewer, unless it is already open. */
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

/** Refreshes the open profile, after a change of it or an action that did not find it. */
export function refreshProfile(): void {
  const { follower } = store.get(openAtom);
  if (follower === null) return;
  countWork(follower.refresh()).catch((error) => logUnexpected('could not show a profile', error));
}

/** Refreshes the open profile unless that was done recently, for example by another of its screens. */
function refreshIfDue(): void {
  const { follower, state } = store.get(openAtom);
  const age = Date.now() - (follower?.requestedAt ?? 0);
  if (state.status !== 'ready' || age < 0 || age >= REFRESH_MS) refreshProfile();
}

/** Returns a profile, first the stored copy, refreshed as long as it is shown. */
export function useProfile({ username, character }: ProfileQuery): ProfileState {
  const identity = useIdentity();
  const online = useAtomValue(onlineAtom, { store });
  const viewer = identity.status === 'signedIn' ? identity.user.account : identity.status;
  const key = `${viewer}\n${profileKey({ username, character })}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a returning network is a reason to fetch again
  useEffect(() => {
    if (viewer === 'checking') return;
    open(key, { username, character });
    refreshIfDue();
    const refreshIfVisible = () => {
      if (isVisible()) refreshProfile();
    };
    const timer = setInterval(refreshIfVisible, REFRESH_MS);
    const stop = observeLifecycle({ onPageShow: refreshProfile, onVisible: refreshProfile });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [key, viewer, username, character, online]);
  const opened = useAtomValue(openAtom, { store });
  return opened.key === key ? opened.state : NOTHING_SEEN;
}
