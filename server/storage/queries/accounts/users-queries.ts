/** Accounts as seen by admins: those that their players have not deleted. */
import type { Role } from '#core/contract/accounts/account.ts';
import { MAX_USERNAME_LENGTH } from '#core/words/username.ts';
import type { Queryable } from '#server/storage/database.ts';

const COLUMNS = ['id', 'username', 'role', 'created_at', 'suspended_at', 'suspended_reason'] as const;

export interface UsersWanted {
  /** Start of the username, in lower case letters and digits; empty = all. */
  readonly prefix: string;
  readonly role: Role | undefined;
  readonly suspended: boolean;
  /** Username, in lower case, after which the page starts. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Selects a page of accounts, by username. query-plans.test.ts checks its plan. */
export function usersAfter(db: Queryable, { prefix, role, suspended, after, limit }: UsersWanted) {
  return db
    .selectFrom('accounts')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .where('username_key', '>=', prefix)
    .$if(prefix !== '', (query) => query.where('username_key', '<=', prefix + 'z'.repeat(MAX_USERNAME_LENGTH)))
    .$if(after !== undefined, (query) => query.where('username_key', '>', after ?? ''))
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? ''))
    .$if(suspended, (query) => query.where('suspended_at', 'is not', null))
    .orderBy('username_key')
    .limit(limit);
}

/** Finds one account. */
export async function findUser(db: Queryable, id: number) {
  return db
    .selectFrom('accounts')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Counts the characters of accounts; those without one are left out. query-plans.test.ts checks its plan. */
export function characterCounts(db: Queryable, accountIds: readonly number[]) {
  return db
    .selectFrom('characters')
    .select(({ fn }) => ['account_id', fn.countAll<number | string>().as('characters')])
    .where('account_id', 'in', accountIds)
    .groupBy('account_id');
}
