import type { Queryable, Transaction } from '#server/storage/database.ts';

/** Ids of the accounts deleted before that time, which are to be erased. */
export async function accountsToErase(db: Queryable, deletedBy: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '<=', deletedBy)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Erases up to `most` rows of accounts deleted before that time: the large tables first, then the account with its
 * dependent rows. Returns the number of rows; equal to `most` = there may be more.
 */
export async function eraseSome(transaction: Transaction, deletedBy: number, most: number): Promise<number> {
  let erased = 0;
  while (erased < most) {
    const account = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('deleted_at', 'is not', null)
      .where('deleted_at', '<=', deletedBy)
      .limit(1)
      .executeTakeFirst();
    if (account === undefined) return erased;
    const { id } = account;
    const parts = [
      (left: number) =>
        transaction
          .deleteFrom('history')
          .where('account_id', '=', id)
          .where('version', 'in', (from) =>
            from.selectFrom('history').select('version').where('account_id', '=', id).limit(left),
          ),
      (left: number) =>
        transaction
          .deleteFrom('registers')
          .where('account_id', '=', id)
          .where('version', 'in', (from) =>
            from.selectFrom('registers').select('version').where('account_id', '=', id).limit(left),
          ),
      () => transaction.deleteFrom('accounts').where('id', '=', id),
    ];
    for (const part of parts) {
      if (erased >= most) break;
      const { numDeletedRows } = await part(most - erased).executeTakeFirst();
      erased += Number(numDeletedRows);
    }
  }
  return erased;
}
