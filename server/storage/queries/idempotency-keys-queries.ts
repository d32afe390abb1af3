import type { Transaction } from '#server/storage/database.ts';
import type { IdempotencyKeysTable } from '#server/storage/progress-tables.ts';

/** What was answered under that key, if anything. */
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

/** Keeps an answer under a key that is free. */
export async function saveIdempotencyKey(transaction: Transaction, row: IdempotencyKeysTable): Promise<void> {
  await transaction.insertInto('idempotency_keys').values(row).execute();
}
