import type { User } from '#core/contract/account.ts';

/** The query of the player's own profile: who, and which character where one is current. */
export function ownProfile({ username, current_character }: User): { username: string; character?: string } {
  return { username, ...(current_character && { character: current_character.name }) };
}

/** Whether a profile's query names this player, and their current character if it names one. */
export function isOwnProfile(query: { username?: unknown; character?: unknown }, user: User): boolean {
  const own = ownProfile(user);
  const same = (value: unknown, name: string | undefined) =>
    typeof value === 'string' && value.toLowerCase() === name?.toLowerCase();
  return same(query.username, own.username) && (!query.character || same(query.character, own.character));
}
