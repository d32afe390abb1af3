/** Asking who is signed in. */
import { type Auth, authSchema, type UserDetails, userAnswerSchema } from '#core/contract/account.ts';
import type { Api } from './client.ts';

/** Who the server says is signed in, with the name they go by. */
export function checkAuth(api: Api): Promise<Auth> {
  return api.call('oauth/check?details=1', authSchema);
}

/** Everything that the server tells the signed-in player of their account. */
export async function readUser(api: Api): Promise<UserDetails> {
  return (await api.call('user', userAnswerSchema)).data;
}
