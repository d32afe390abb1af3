import type { ListKey } from '#core/progress/lists.ts';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { HistoryTable } from '#server/storage/tables/progress-tables.ts';
import { inBatches, inListsOf } from '../batches.ts';
import type { RegisterKey } from './registers-queries.ts';

/** Origin and value of a write. */
export interface WriteOrigin {
  readonly version: number;
  readonly source: string;
  /** Label of the device; null when the server wrote. */
  readonly device: string | null;
  /** Device time of the tap (ISO 8601); null when the server wrote. */
  readonly deviceAt: string | null;
  /** Server time of the write, in milliseconds. */
  readonly writtenAt: number;
  readonly value: number;
  /** Text of the note; null = none. */
  readonly text: string | null;
}

export async function saveHistory(transaction: Transaction, rows: readonly HistoryTable[]): Promise<void> {
  for (const batch of inBatches(rows)) await transaction.insertInto('history').values(batch).execute();
}

/** Returns the origins of the account's writes, by version. */
export async function findWriteOrigins(
  transaction: Transaction,
  accountId: number,
  versions: Iterable<number>,
): Promise<Map<number, WriteOrigin>> {
  const found = new Map<number, WriteOrigin>();
  for (const batch of inListsOf(versions)) {
    for (const row of await originsOfVersions(transaction, accountId, batch).execute()) {
      found.set(row.version, {
        version: row.version,
        source: row.source,
        device: row.device,
        deviceAt: row.device_at,
        writtenAt: row.written_at,
        value: row.new_value,
        text: row.new_text,
      });
    }
  }
  return found;
}

/** Query of `findWriteOrigins`; query-plans.test.ts checks its plan. */
export function originsOfVersions(db: Queryable, accountId: number, versions: readonly number[]) {
  return db
    .selectFrom('history')
    .leftJoin('clients', (join) =>
      join.onRef('clients.account_id', '=', 'history.account_id').onRef('clients.client_id', '=', 'history.client_id'),
    )
    .select([
      'history.version',
      'history.source',
      'history.device_at',
      'history.written_at',
      'history.new_value',
      'history.new_text',
      'clients.device',
    ])
    .where('history.account_id', '=', accountId)
    .where('history.version', 'in', versions);
}

/** A write that was a tap, and the register after it. */
export interface WrittenTap {
  readonly characterId: number;
  readonly item: number;
  /** Device time, ISO 8601. */
  readonly at: string;
  readonly value: number;
  readonly version: number;
}

/** Returns the writes of one list's items that were taps at these device times, oldest first. */
export async function findTaps(
  transaction: Transaction,
  accountId: number,
  list: string,
  taps: readonly Pick<WrittenTap, 'item' | 'at'>[],
): Promise<readonly WrittenTap[]> {
  const found: WrittenTap[] = [];
  for (const batch of inBatches(taps)) {
    const items = batch.map(({ item }) => item);
    const times = batch.map(({ at }) => at);
    for (const row of await tapsOfItems(transaction, accountId, list, items, times).execute()) {
      if (row.device_at === null) continue;
      const { item, version } = row;
      found.push({ characterId: row.character_id, item, at: row.device_at, value: row.new_value, version });
    }
  }
  return found.sort((one, other) => one.version - other.version);
}

/** Query of `findTaps`; query-plans.test.ts checks its plan. */
export function tapsOfItems(
  db: Queryable,
  accountId: number,
  list: string,
  items: readonly number[],
  times: readonly string[],
) {
  return db
    .selectFrom('history')
    .select(['character_id', 'item', 'device_at', 'new_value', 'version'])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .where('item', 'in', items)
    .where('device_at', 'in', times);
}

/** Returns the newest writes after `after`, by other clients than `client` if given, that set the values of one list's items. */
export async function findSets(
  transaction: Transaction,
  accountId: number,
  list: ListKey,
  items: Iterable<number>,
  { client, after }: { readonly client?: string; readonly after: number },
): Promise<readonly (RegisterKey & { readonly version: number })[]> {
  const found: (RegisterKey & { readonly version: number })[] = [];
  for (const batch of inListsOf(items)) {
    for (const row of await newestSets(transaction, accountId, list, batch, after)
      .$if(client !== undefined, (query) =>
        query.where((eb) => eb.or([eb('client_id', 'is', null), eb('client_id', '<>', client ?? '')])),
      )
      .execute())
      found.push({ characterId: row.character_id, list, item: row.item, version: row.version });
  }
  return found;
}

/** Query of `findSets`; query-plans.test.ts checks its plan. */
export function newestSets(db: Queryable, accountId: number, list: string, items: readonly number[], after: number) {
  return db
    .selectFrom('history')
    .select(({ fn }) => ['character_id', 'item', fn.max('version').as('version')])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .where('item', 'in', items)
    .where('version', '>', after)
    .where('added', 'is', null)
    .where('source', '<>', 'conversion')
    .groupBy(['character_id', 'item']);
}

/** Selects the account's writes from one version to another, with the values before them. */
export async function changesOfVersions(db: Queryable, accountId: number, from: number, to: number) {
  return db
    .selectFrom('history')
    .select(['version', 'list', 'item', 'old_value'])
    .where('account_id', '=', accountId)
    .where('version', '>=', from)
    .where('version', '<=', to)
    .orderBy('version')
    .execute();
}
