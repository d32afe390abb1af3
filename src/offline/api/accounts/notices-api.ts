/** Calls for the account's notices. */
import { type AccountNotice, noticesAnswerSchema } from '#core/contract/accounts/notices.ts';
import type { Api } from '../client.ts';
import { worded } from '../wording.ts';

/** Returns the unread notices, newest first. */
export async function readNotices(api: Api): Promise<readonly AccountNotice[]> {
  return (await api.call('user/notices', noticesAnswerSchema)).data.map(worded);
}

/** Marks a notice as read. */
export function deleteNotice(api: Api, id: number): Promise<void> {
  return api.callEmpty(`user/notices/${id}`, { method: 'DELETE', csrf: true });
}
