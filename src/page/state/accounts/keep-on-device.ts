/** Whether a logout leaves on this device what the account has too. */
import { useSyncExternalStore } from 'react';
import { readStored, subscribeToStored, writeStored } from '#page/platform/device-storage.ts';
import { useShownUser } from './identity.ts';
import { ownerOf } from './owner.ts';

/** Returns the player's last choice, by default not to, and a function that stores another. Forgetting the account forgets it. */
export function useKeepOnDevice(): readonly [boolean, (keep: boolean) => void] {
  const name = `keep ${ownerOf(useShownUser()?.account ?? '', 0)}` as const;
  const keep = useSyncExternalStore(subscribeToStored, () => readStored(name) === true);
  return [keep, (next) => writeStored(name, next || null)];
}
