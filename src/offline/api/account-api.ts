/** Asking who is signed in. */
import { type Auth, authSchema } from '#core/contract/account.ts';
import type { Api } from './client.ts';

/** Who the server says is signed in. */
export function checkAuth(api: Api): Promise<Auth> {
  return api.call('oauth/check?details=0', authSchema);
}
