import type { Queryable, Transaction } from '#server/storage/database.ts';
import { inListsOf } from '../batches.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const COLUMNS = ['version', 'character_id', 'list', 'item', 'old_value', 'old_text', 'written_at'] as const;

/** Selects accounts by id, after one, with the server time of their oldest unfolded change; null = none. */
export function oldestUnfolded(db: Queryable, after: number, most: number) {
  return db
    .selectFrom('sync_heads')
    .select((eb) => [
      'sync_heads.account_id',
      eb
        .selectFrom('history')
        .select('history.written_at')
        .whereRef('history.account_id', '=', 'sync_heads.account_id')
        .whereRef('history.version', '>', 'sync_heads.folded_to')
        .orderBy('history.version')
        .limit(1)
        .as('written_at'),
    ])
    .where('sync_heads.account_id', '>', after)
    .orderBy('sync_heads.account_id')
    .limit(most);
}

/**
 * Folds the next `most` changes of an account into one row per register and day: the day's first old value, all else as in
 * its last row. Returns the number of deleted rows; null = no complete day before `before` (ms) is left.
 */
export async function foldSome(
  transaction: Transaction,
  accountId: number,
  before: number,
  most: number,
): Promise<number | null> {
  const { folded_to: foldedTo } = await transaction
    .selectFrom('sync_heads')
    .select('folded_to')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const changes = await changesAfter(transaction, accountId, foldedTo).limit(most).execute();
  const [first] = changes;
  if (first === undefined) return null;
  const day = Math.floor(first.written_at / DAY_MS) * DAY_MS;
  if (day + DAY_MS > before) return null;
  const end = changes.findIndex(({ written_at }) => written_at >= day + DAY_MS);
  const rows = end < 0 ? changes : changes.slice(0, end);

  const registers = new Map<string, { readonly first: Change; versions: number[] }>();
  for (const row of [...(await foldedOfDay(transaction, accountId, rows, { foldedTo, day })), ...rows]) {
    const name = `${row.character_id}/${row.list}/${row.item}`;
    const register = registers.get(name);
    if (register === undefined) registers.set(name, { first: row, versions: [row.version] });
    else register.versions.push(row.version);
  }
  const gone: number[] = [];
  for (const { first, versions } of registers.values()) {
    const last = versions.pop();
    if (last === undefined || versions.length === 0) continue;
    gone.push(...versions);
    await transaction
      .updateTable('history')
      .set({ old_value: first.old_value, old_text: first.old_text })
      .where('account_id', '=', accountId)
      .where('version', '=', last)
      .execute();
  }
  for (const batch of inListsOf(gone))
    await transaction.deleteFrom('history').where('account_id', '=', accountId).where('version', 'in', batch).execute();
  await transaction
    .updateTable('sync_heads')
    .set({ folded_to: rows.at(-1)?.version ?? foldedTo })
    .where('account_id', '=', accountId)
    .execute();
  return gone.length;
}

type Change = Awaited<ReturnType<ReturnType<typeof changesAfter>['execute']>>[number];

/** Returns the rows of that day into which earlier changes of the same items were folded. */
async function foldedOfDay(
  transaction: Transaction,
  accountId: number,
  rows: readonly Change[],
  { foldedTo, day }: { readonly foldedTo: number; readonly day: number },
): Promise<Change[]> {
  const itemsOf = new Map<string, number[]>();
  for (const { list, item } of rows) itemsOf.set(list, [...(itemsOf.get(list) ?? []), item]);
  const found: Change[] = [];
  for (const [list, items] of itemsOf) {
    for (const batch of inListsOf(items))
      found.push(...(await foldedOfItems(transaction, accountId, { list, items: batch, foldedTo, day }).execute()));
  }
  const names = new Set(rows.map(({ character_id, list, item }) => `${character_id}/${list}/${item}`));
  return found.filter(({ character_id, list, item }) => names.has(`${character_id}/${list}/${item}`));
}

/*
 * The queries of `foldSome`, exported for query-plans.test.ts.
 */

export function changesAfter(db: Queryable, accountId: number, version: number) {
  return db
    .selectFrom('history')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('version', '>', version)
    .orderBy('version');
}

export function foldedOfItems(
  db: Queryable,
  accountId: number,
  {
    list,
    items,
    foldedTo,
    day,
  }: { readonly list: string; readonly items: readonly number[]; readonly foldedTo: number; readonly day: number },
) {
  return db
    .selectFrom('history')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .where('item', 'in', items)
    .where('version', '<=', foldedTo)
    .where('written_at', '>=', day);
}
