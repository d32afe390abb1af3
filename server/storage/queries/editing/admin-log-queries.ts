/** The audit log of admin. */
import type { Insertable } from 'kysely';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { AdminLogTable } from '#server/storage/tables/admin-tables.ts';
import { isActive } from '../accounts/accounts-queries.ts';

export async function insertLogEntry(transaction: Transaction, action: Insertable<AdminLogTable>): Promise<void> {
  await transaction.insertInto('admin_log').values(action).execute();
}

/** Returns the role of an account; undefined = it does not exist, or is suspended or deleted. */
export async function roleOfActive(transaction: Transaction, id: number): Promise<string | undefined> {
  const account = await transaction
    .selectFrom('accounts')
    .select('role')
    .where('id', '=', id)
    .where(isActive)
    .executeTakeFirst();
  return account?.role;
}

/** Selects actions older than that id, all or of one kind, newest first. query-plans.test.ts checks its plan. */
export function logEntriesBefore(
  db: Queryable,
  {
    before,
    action,
    limit,
  }: { readonly before: number | undefined; readonly action: string | undefined; readonly limit: number },
) {
  return db
    .selectFrom('admin_log')
    .leftJoin('accounts', 'accounts.id', 'admin_log.account_id')
    .select([
      'admin_log.id',
      'admin_log.at',
      'admin_log.action',
      'admin_log.subject',
      'admin_log.detail',
      'accounts.username',
    ])
    .$if(before !== undefined, (query) => query.where('admin_log.id', '<', before ?? 0))
    .$if(action !== undefined, (query) => query.where('admin_log.action', '=', action ?? ''))
    .orderBy('admin_log.id', 'desc')
    .limit(limit);
}
