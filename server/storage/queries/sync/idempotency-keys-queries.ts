import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { IdempotencyKeysTable } from '#server/storage/tables/progress-tables.ts';
import { byAccount, inListsOf } from '../batches.ts';

/** Finds the stored reply of a key. */
export async function findIdempotencyKey(
  transaction: Transaction,
  accountId: number,
  key: string,
): Promise<IdempotencyKeysTable | undefined> {
  return transaction
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Stores the reply of a new key. */
export async function saveIdempotencyKey(transaction: Transaction, row: IdempotencyKeysTable): Promise<void> {
  await transaction.insertInto('idempotency_keys').values(row).execute();
}

/** Deletes up to `most` replies from before that time. Returns the number. */
export async function deleteOldIdempotencyKeys(
  transaction: Transaction,
  before: number,
  most: number,
): Promise<number> {
  const old = await oldIdempotencyKeys(transaction, before, most).execute();
  for (const [accountId, rows] of byAccount(old)) {
    for (const batch of inListsOf(rows.map((row) => row.key))) {
      await transaction
        .deleteFrom('idempotency_keys')
        .where('account_id', '=', accountId)
        .where('key', 'in', batch)
        .execute();
    }
  }
  return old.length;
}

/** Query of `deleteOldIdempotencyKeys`; query-plans.test.ts checks its plan. */
export function oldIdempotencyKeys(db: Queryable, before: number, most: number) {
  return db
    .selectFrom('idempotency_keys')
    .select(['account_id', 'key'])
    .where('answered_at', '<', before)
    .orderBy('answered_at')
    .limit(most);
}
