/** The log of everything done in admin. */
import type { Insertable } from 'kysely';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { AdminLogTable } from '#server/storage/tables/admin-tables.ts';
import { isActive } from '../accounts/accounts-queries.ts';

export async function insertDeed(transaction: Transaction, deed: Insertable<AdminLogTable>): Promise<void> {
  await transaction.insertInto('admin_log').values(deed).execute();
}

/** Role of an account; undefined = there is none, or it is suspended or deleted. */
export async function roleOfActive(transaction: Transaction, id: number): Promise<string | undefined> {
  const account = await transaction
    .selectFrom('accounts')
    .select('role')
    .where('id', '=', id)
    .where(isActive)
    .executeTakeFirst();
  return account?.role;
}

/** Deeds older than that id, all or of one kind, newest first. query-plans.test.ts checks its plan. */
export function deedsBefore(
  db: Queryable,
  {
    before,
    deed,
    limit,
  }: { readonly before: number | undefined; readonly deed: string | undefined; readonly limit: number },
) {
  return db
    .selectFrom('admin_log')
    .leftJoin('accounts', 'accounts.id', 'admin_log.account_id')
    .select([
      'admin_log.id',
      'admin_log.at',
      'admin_log.deed',
      'admin_log.subject',
      'admin_log.detail',
      'accounts.username',
    ])
    .$if(before !== undefined, (query) => query.where('admin_log.id', '<', before ?? 0))
    .$if(deed !== undefined, (query) => query.where('admin_log.deed', '=', deed ?? ''))
    .orderBy('admin_log.id', 'desc')
    .limit(limit);
}
