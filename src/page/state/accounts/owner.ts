import { useAtomValue } from 'jotai';
import { GUEST } from '#offline/database/progress-database.ts';
import { playedAtom, playerAtom, store } from '#page/state/atoms.ts';

/** A character of an account, or the guest, as an owner of what this device keeps; `character` 0 = the legacy one. */
export function ownerOf(account: string, character: number): string {
  return `${account}/${character}`;
}

/** The guest, as an owner. */
export const GUEST_OWNER = ownerOf(GUEST, 0);

/**
 * The player and character that are shown, as one name for what this device keeps of them alone; null until it is known
 * who.
 */
export function useOwner(): string | null {
  const identity = useAtomValue(playerAtom, { store });
  const played = useAtomValue(playedAtom, { store });
  if (identity.status === 'checking' || played === null) return null;
  return identity.status === 'signedOut' ? GUEST_OWNER : ownerOf(identity.user.username, played.id);
}
