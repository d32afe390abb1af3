/** The open profiles. Only loaded by their screens. */
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

interface OpenProfile {
  readonly key: string;
  readonly follower: ProfileFollower | null;
  readonly state: ProfileState;
}

const NONE: OpenProfile = { key: '', follower: null, state: NOTHING_SEEN };

/** The open profiles for the current viewer, shared by their screens: the shown one, and the one compared with it. */
const openAtoms = { shown: atom(NONE), compared: atom(NONE) };

export type ProfilePlace = keyof typeof openAtoms;

/** Opens a profile for this viewer, unless it is already open. */
function open(place: ProfilePlace, key: string, query: ProfileQuery): void {
  const session = anyProgress();
  const openAtom = openAtoms[place];
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

/** Refreshes an open profile, after a change of it or an action that did not find it. */
export function refreshProfile(place: ProfilePlace = 'shown'): void {
  const { follower } = store.get(openAtoms[place]);
  if (follower === null) return;
  countWork(follower.refresh()).catch((error) => logUnexpected('could not show a profile', error));
}

/** Refreshes an open profile unless that was done recently, for example by another of its screens. */
function refreshIfDue(place: ProfilePlace): void {
  const { follower, state } = store.get(openAtoms[place]);
  const age = Date.now() - (follower?.requestedAt ?? 0);
  if (state.status !== 'ready' || age < 0 || age >= REFRESH_MS) refreshProfile(place);
}

/**
 * Returns a profile, first the stored copy, refreshed as long as it is shown. A query without a name opens none.
 */
export function useProfile({ username, character }: ProfileQuery, place: ProfilePlace = 'shown'): ProfileState {
  const identity = useIdentity();
  const online = useAtomValue(onlineAtom, { store });
  const viewer = identity.status === 'signedIn' ? identity.user.account : identity.status;
  const key = `${viewer}\n${profileKey({ username, character })}`;
  const isNamed = (username ?? character) !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a returning network is a reason to fetch again
  useEffect(() => {
    if (viewer === 'checking' || !isNamed) return;
    open(place, key, { username, character });
    refreshIfDue(place);
    const refresh = () => refreshProfile(place);
    const refreshIfVisible = () => {
      if (isVisible()) refresh();
    };
    const timer = setInterval(refreshIfVisible, REFRESH_MS);
    const stop = observeLifecycle({ onPageShow: refresh, onVisible: refresh });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [key, viewer, username, character, isNamed, place, online]);
  const opened = useAtomValue(openAtoms[place], { store });
  return opened.key === key ? opened.state : NOTHING_SEEN;
}
