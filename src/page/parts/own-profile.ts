import type { User } from '#core/contract/account.ts';

/** The query of the player's own profile: who, and which character where one is current. */
export function ownProfile({ username, current_character }: User): { username: string; character?: string } {
  return { username, ...(current_character && { character: current_character.name }) };
}
