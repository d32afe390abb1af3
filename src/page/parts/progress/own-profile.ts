import type { User } from '#core/contract/accounts/account.ts';
import type { ProfileQuery } from '#core/contract/profiles/profiles.ts';
import type { OwnCharacter } from './own-characters.ts';

/** The query of the player's own profile: who, and which character where one is current. */
export function ownProfile({ username, current_character }: User): { username: string; character?: string } {
  return { username, ...(current_character && { character: current_character.name }) };
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * The player's own character that a profile's query names, or null. A name without a username is for sure the own one only
 * where its ownership was proved: anybody can claim it.
 */
export function ownCharacterOf(
  { username, character }: ProfileQuery,
  user: User,
  own: readonly OwnCharacter[],
): OwnCharacter | null {
  if (username !== undefined && !isSame(username, user.username)) return null;
  const found = own.find(({ name, isCurrent, isLegacy, isVerified }) =>
    character === undefined
      ? isCurrent
      : !isLegacy && isSame(name, character) && (username !== undefined || isVerified),
  );
  return found ?? null;
}
