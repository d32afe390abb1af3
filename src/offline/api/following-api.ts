/** The players whom the account follows, as the server shows them. */
import { type Following, followingAnswerSchema } from '#core/contract/profiles.ts';
import type { Api } from './client.ts';

export async function readFollowing(api: Api): Promise<Following> {
  return (await api.call('user/following', followingAnswerSchema)).data;
}
