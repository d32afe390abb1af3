import type { Queryable, Transaction } from '#server/storage/database.ts';
import { inListsOf } from './batches.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Accounts by id, those after one, with the server time of their oldest change that is not folded; null = none. */
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
 * Folds the oldest day of an account's history that is not folded yet into one row per register: the day's first old value,
 * all else as in its last row. Returns the number of rows that went; null = no such day is wholly before `before` (ms).
 */
export async function foldDay(transaction: Transaction, accountId: number, before: number): Promise<number | null> {
  const { folded_to: foldedTo } = await transaction
    .selectFrom('sync_heads')
    .select('folded_to')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const first = await changesAfter(transaction, accountId, foldedTo).limit(1).executeTakeFirst();
  if (first === undefined) return null;
  const end = (Math.floor(first.written_at / DAY_MS) + 1) * DAY_MS;
  if (end > before) return null;
  const next = await changesAfter(transaction, accountId, foldedTo)
    .where('written_at', '>=', end)
    .limit(1)
    .executeTakeFirst();
  const rows = await changesAfter(transaction, accountId, foldedTo)
    .$if(next !== undefined, (query) => query.where('version', '<', next?.version ?? 0))
    .execute();

  const days = new Map<string, { readonly first: (typeof rows)[number]; versions: number[] }>();
  for (const row of rows) {
    const name = `${row.character_id}/${row.list}/${row.item}`;
    const day = days.get(name);
    if (day === undefined) days.set(name, { first: row, versions: [row.version] });
    else day.versions.push(row.version);
  }
  const gone: number[] = [];
  for (const { first, versions } of days.values()) {
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

/** Query of `foldDay`; query-plans.test.ts checks its plan. */
export function changesAfter(db: Queryable, accountId: number, version: number) {
  return db
    .selectFrom('history')
    .select(['version', 'character_id', 'list', 'item', 'old_value', 'old_text', 'written_at'])
    .where('account_id', '=', accountId)
    .where('version', '>', version)
    .orderBy('version');
}
