/** Asking for what was changed, on whichever device. */
import { type HistoryAnswer, type HistoryRow, historyAnswerSchema } from '#core/contract/history.ts';
import type { Api } from './client.ts';

/** The account's newest applied changes, newest first. */
export async function readHistory(api: Api): Promise<readonly HistoryRow[]> {
  return (await api.call('user/history', historyAnswerSchema)).data;
}

/** A page of the changes of one register, newest first; without a cursor the newest one. `character` 0 = the legacy one. */
export function readRegisterHistory(
  api: Api,
  { character, list, item }: { readonly character: number; readonly list: string; readonly item: number },
  cursor: number | null,
): Promise<HistoryAnswer> {
  const query = new URLSearchParams({ character: `${character}`, list, item: `${item}`, limit: '200' });
  if (cursor !== null) query.set('cursor', `${cursor}`);
  return api.call(`user/history?${query}`, historyAnswerSchema);
}
