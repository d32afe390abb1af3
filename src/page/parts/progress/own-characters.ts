import type { User } from '#core/contract/accounts/account.ts';
import { useCharacters } from '#page/state/characters/characters.ts';
import { accountLabel } from '../words/account-label.ts';

/** A character of the signed-in player, for lists of choices. */
export interface OwnCharacter {
  /** 0 = the legacy one. */
  readonly id: number;
  readonly name: string;
  /** True for the legacy character, which represents the account itself. */
  readonly isLegacy: boolean;
  readonly isVerified: boolean;
  readonly isCurrent: boolean;
  /** Time from which what it completes counts for challenges (ISO 8601); undefined = unknown. */
  readonly countsFrom?: string | undefined;
}

/** Returns the player's characters known on this device, always including the current one, with the legacy one last. */
export function useOwnCharacters(user: User): readonly OwnCharacter[] {
  const { characters, hasLegacy, current } = useCharacters();
  const own = (characters ?? []).map(
    ({ id, name, is_verified, counts_from }): Omit<OwnCharacter, 'isCurrent'> => ({
      id,
      name,
      isLegacy: false,
      isVerified: is_verified,
      countsFrom: counts_from,
    }),
  );
  if (hasLegacy) {
    own.push({ id: 0, name: accountLabel({ ...user, current_character: null }), isLegacy: true, isVerified: false });
  } else if (own.every(({ id }) => id !== current)) {
    own.push({ id: current, name: accountLabel(user), isLegacy: false, isVerified: false });
  }
  return own.map((one) => ({ ...one, isCurrent: one.id === current }));
}
