/** Calls about the signed-in user. */
import { type Auth, authSchema, type UserDetails, userAnswerSchema } from '#core/contract/accounts/account.ts';
import type { Api } from '../client.ts';

/** Returns the server's view of the session, with the user's display names. */
export function checkAuth(api: Api): Promise<Auth> {
  return api.call('oauth/check?details=1', authSchema);
}

/** Returns all details of the signed-in user's account. */
export async function readUser(api: Api): Promise<UserDetails> {
  return (await api.call('user', userAnswerSchema)).data;
}
