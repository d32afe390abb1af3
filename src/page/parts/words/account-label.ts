import type { NamedUser, User } from '#core/contract/accounts/account.ts';

/** The name a signed-in player goes by: the current character, else the default character, else the username. */
export function accountLabel(user: User & Partial<NamedUser>): string {
  return user.current_character?.name ?? user.default_character_name ?? user.username;
}
