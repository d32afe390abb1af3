/** Calls for the history of changes by all devices. */
import { type HistoryAnswer, historyAnswerSchema } from '#core/contract/sync/history.ts';
import type { Api } from '../client.ts';

/** Returns a page of the account's applied changes without those of imports, newest first; `cursor` null = the first page. */
export function readHistory(api: Api, cursor: number | null): Promise<HistoryAnswer> {
  const from = cursor === null ? '' : `&cursor=${cursor}`;
  return api.call(`user/history?imports=0${from}`, historyAnswerSchema);
}

/** Returns a page of a register's changes, newest first; `cursor` null = the first page. `character` 0 = the legacy one. */
export function readRegisterHistory(
  api: Api,
  { character, list, item }: { readonly character: number; readonly list: string; readonly item: number },
  cursor: number | null,
): Promise<HistoryAnswer> {
  const query = new URLSearchParams({ character: `${character}`, list, item: `${item}`, limit: '200' });
  if (cursor !== null) query.set('cursor', `${cursor}`);
  return api.call(`user/history?${query}`, historyAnswerSchema);
}
