/** A player's unsaved picks in a vote, stored on the device for the next visit. */
import { useSyncExternalStore } from 'react';
import { readStored, subscribeToStored, writeStored } from '#page/platform/device-storage.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { ownerOf } from '#page/state/accounts/owner.ts';

function isPicks(kept: unknown): kept is readonly string[] {
  return Array.isArray(kept) && kept.every((id) => typeof id === 'string');
}

interface KeptPicks {
  /** Ids of entries; null = nothing that is not saved. */
  readonly chosen: readonly string[] | null;
  readonly setChosen: (next: readonly string[] | null) => void;
}

/** The signed-in player's picks in a contest. */
export function useKeptPicks(slug: string): KeptPicks {
  const identity = useIdentity();
  const name = identity.status === 'signedIn' ? `vote ${ownerOf(identity.user.username, 0)} ${slug}` : null;
  const kept = useSyncExternalStore(subscribeToStored, () => (name === null ? null : readStored(name)));
  return {
    chosen: isPicks(kept) ? kept : null,
    setChosen: (next) => {
      if (name !== null) writeStored(name, next);
    },
  };
}
