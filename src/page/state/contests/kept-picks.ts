/** A player's unsaved picks in a vote, stored on the device for the next visit. */
import { useSyncExternalStore } from 'react';
import { readStored, subscribeToStored, writeStored } from '#page/platform/device-storage.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { ownerOf } from '#page/state/accounts/owner.ts';

function isPicks(stored: unknown): stored is readonly string[] {
  return Array.isArray(stored) && stored.every((id) => typeof id === 'string');
}

interface KeptPicks {
  /** Ids of entries; null = no unsaved picks. */
  readonly chosen: readonly string[] | null;
  readonly setChosen: (next: readonly string[] | null) => void;
}

/** Returns the signed-in player's picks in a contest. */
export function useKeptPicks(slug: string): KeptPicks {
  const identity = useIdentity();
  const name = identity.status === 'signedIn' ? (`vote ${ownerOf(identity.user.account, 0)} ${slug}` as const) : null;
  const stored = useSyncExternalStore(subscribeToStored, () => (name === null ? null : readStored(name)));
  return {
    chosen: isPicks(stored) ? stored : null,
    setChosen: (next) => {
      if (name !== null) writeStored(name, next);
    },
  };
}
