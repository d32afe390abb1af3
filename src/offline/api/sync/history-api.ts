/** Asking for what was changed, on whichever device. */
import { type HistoryAnswer, historyAnswerSchema } from '#core/contract/sync/history.ts';
import type { Api } from '../client.ts';

/** A page of the account's applied changes but for those of imports, newest first; without a cursor the newest one. */
export function readHistory(api: Api, cursor: number | null): Promise<HistoryAnswer> {
  const from = cursor === null ? '' : `&cursor=${cursor}`;
  return api.call(`user/history?imports=0${from}`, historyAnswerSchema);
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
