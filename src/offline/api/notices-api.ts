/** Asking what the account is told until that was read. */
import { type Notice, noticesAnswerSchema } from '#core/contract/notices.ts';
import type { Api } from './client.ts';

/** What was not read yet, newest first. */
export async function readNotices(api: Api): Promise<readonly Notice[]> {
  return (await api.call('user/notices', noticesAnswerSchema)).data;
}

/** Notes that one was read. */
export function deleteNotice(api: Api, id: number): Promise<void> {
  return api.callEmpty(`user/notices/${id}`, { method: 'DELETE', csrf: true });
}
