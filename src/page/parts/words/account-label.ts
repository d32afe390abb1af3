import type { NamedUser, User } from '#core/contract/accounts/account.ts';

/**
 * Returns the displayed name of a signed-in player: the current character, else the default character, else the
 * username.
 */
export function accountLabel(user: User & Partial<NamedUser>): string {
  return user.current_character?.name ?? user.default_character_name ?? user.username;
}
