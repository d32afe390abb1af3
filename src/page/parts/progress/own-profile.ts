import type { User } from '#core/contract/accounts/account.ts';
import type { ProfileQuery } from '#core/contract/profiles/profiles.ts';
import type { OwnCharacter } from './own-characters.ts';

/** Returns the query of the player's own profile, with the current character if there is one. */
export function ownProfile({ username, current_character }: User): { username: string; character?: string } {
  return { username, ...(current_character && { character: current_character.name }) };
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Returns the player's own character that a profile query refers to, or null. A name without a username is certain to
 * be the player's only if verified, because anyone can claim it.
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
