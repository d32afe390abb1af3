import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { ContestBallotsTable } from '#server/storage/tables/contest-tables.ts';
import { isActive } from '../accounts/accounts-queries.ts';

/** Returns when the account was created, and the names and levels of its verified characters, oldest first. */
export async function findVoter(db: Queryable, accountId: number) {
  const { created_at } = await db
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const characters = await db
    .selectFrom('characters')
    .select(['verified_key', 'level'])
    .where('account_id', '=', accountId)
    .where('verified_at', 'is not', null)
    .orderBy('id')
    .execute();
  return {
    createdAt: created_at,
    characters: characters.flatMap(({ verified_key: name, level }) => (name === null ? [] : [{ name, level }])),
  };
}

/** Selects the entries that the account voted for; no row = it did not vote. query-plans.test.ts checks its plan. */
export function ballotOfAccount(db: Queryable, accountId: number, contest: string) {
  return db
    .selectFrom('contest_ballots')
    .select(['picks', 'name_key'])
    .where('account_id', '=', accountId)
    .where('contest', '=', contest);
}

/** Selects those of these names with which other accounts voted. query-plans.test.ts checks its plan. */
export function namesOfOthers(db: Queryable, contest: string, names: readonly string[], accountId: number) {
  return db
    .selectFrom('contest_ballots')
    .select('name_key')
    .where('contest', '=', contest)
    .where('name_key', 'in', names)
    .where('account_id', '<>', accountId);
}

/** Stores the vote of an account, replacing its former one. */
export async function saveBallot(transaction: Transaction, ballot: ContestBallotsTable): Promise<void> {
  const { name_key, picks, cast_at } = ballot;
  await transaction
    .insertInto('contest_ballots')
    .values(ballot)
    .onConflict((conflict) => conflict.columns(['account_id', 'contest']).doUpdateSet({ name_key, picks, cast_at }))
    .execute();
}

export async function deleteBallot(transaction: Transaction, accountId: number, contest: string): Promise<void> {
  await transaction
    .deleteFrom('contest_ballots')
    .where('account_id', '=', accountId)
    .where('contest', '=', contest)
    .execute();
}

/** Selects the picks of valid ballots: those of accounts that are neither deleted nor suspended. query-plans.test.ts checks its plan. */
export function countedBallots(db: Queryable, contest: string) {
  return db
    .selectFrom('contest_ballots')
    .innerJoin('accounts', 'accounts.id', 'contest_ballots.account_id')
    .select('contest_ballots.picks')
    .where('contest_ballots.contest', '=', contest)
    .where(isActive);
}
