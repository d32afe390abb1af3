import { useAtomValue } from 'jotai';
import { GUEST } from '#offline/database/progress-database.ts';
import { playedAtom, playerAtom, shownUser, store } from '#page/state/atoms.ts';

/** Returns the owner of device data for a character of an account, or the guest; `character` 0 = the legacy one. */
export function ownerOf(account: string, character: number): string {
  return `${account}/${character}`;
}

/** The guest as an owner. */
export const GUEST_OWNER = ownerOf(GUEST, 0);

/**
 * Returns the owner for the shown player and character, which names their data on this device; null while unknown.
 */
export function useOwner(): string | null {
  const identity = useAtomValue(playerAtom, { store });
  const played = useAtomValue(playedAtom, { store });
  if (identity.status === 'checking' || played === null) return null;
  const user = shownUser(identity);
  return user === null ? GUEST_OWNER : ownerOf(user.account, played.id);
}
