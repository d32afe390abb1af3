import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { Schema } from '#server/storage/schema.ts';
import { inListsOf } from '../batches.ts';
import { deleteReportsOfAccount } from '../challenges/reports-queries.ts';

/** Tables with possibly many rows per account, each with the column that identifies them within the account. The others have one row per account. */
const LARGE = {
  history: 'version',
  registers: 'version',
  idempotency_keys: 'key',
  clients: 'client_id',
  notices: 'id',
  imports: 'id',
  section_resets: 'id',
  sessions: 'id',
  deleted_characters: 'version',
  sync_epochs: 'epoch',
  daily_gains: 'day',
  characters: 'id',
} as const satisfies Partial<Record<keyof Schema, string>>;

/** Returns the ids of the accounts to erase: those deleted before that time. */
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
 * Erases up to `most` rows of accounts deleted before that time: the tables with many rows first, then the account with
 * the rows that depend on it. Returns the number of rows; equal to `most` = there may be more.
 */
export async function eraseSome(transaction: Transaction, deletedBy: number, most: number): Promise<number> {
  let erased = 0;
  while (erased < most) {
    const account = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('deleted_at', 'is not', null)
      .where('deleted_at', '<=', deletedBy)
      .orderBy('deleted_at')
      .limit(1)
      .executeTakeFirst();
    if (account === undefined) return erased;
    await saveErased(transaction, account.id);
    await deleteReportsOfAccount(transaction, account.id);
    for (const [table, key] of Object.entries(LARGE)) {
      erased += await deleteRows(transaction, account.id, { table, key, most: most - erased });
      if (erased >= most) return erased;
    }
    await transaction.deleteFrom('accounts').where('id', '=', account.id).execute();
    erased += 1;
  }
  return erased;
}

async function deleteRows(
  transaction: Transaction,
  accountId: number,
  { table, key, most }: { readonly table: string; readonly key: string; readonly most: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where account_id = ${accountId} and ${sql.ref(key)} in
      (select ${sql.ref(key)} from ${sql.table(table)} where account_id = ${accountId} limit ${most})`.execute(
    transaction,
  );
  return Number(numAffectedRows);
}

/** Records that the account is erased. Its id is never assigned again. */
async function saveErased(db: Queryable, accountId: number): Promise<void> {
  await db
    .insertInto('erased_accounts')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Erases those accounts and records it. */
export async function eraseAgain(db: Queryable, accountIds: readonly number[]): Promise<void> {
  for (const list of inListsOf(accountIds)) await db.deleteFrom('accounts').where('id', 'in', list).execute();
  for (const id of accountIds) await saveErased(db, id);
}
