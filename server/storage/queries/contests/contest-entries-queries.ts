/** Entries to contests, as their players and their jury have them. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { ContestEntriesTable } from '#server/storage/tables/contest-tables.ts';

/** Of the entries that take part. */
const TAKING_PART = ['submitted', 'valid'] as const;

/** One of the account's characters, with what an entry depends on; undefined if deleted or another account's. */
export async function findContestant(db: Queryable, accountId: number, characterId: number) {
  return db
    .selectFrom('characters')
    .innerJoin('accounts', 'accounts.id', 'characters.account_id')
    .select([
      'characters.id',
      'characters.name',
      'characters.world',
      'characters.verified_at',
      'characters.is_hidden',
      'accounts.is_hidden as is_account_hidden',
    ])
    .where('characters.account_id', '=', accountId)
    .where('characters.id', '=', characterId)
    .executeTakeFirst();
}

/** The account's entry to a contest. query-plans.test.ts checks its plan. */
export function entryOfAccount(db: Queryable, accountId: number, contest: string) {
  return db
    .selectFrom('contest_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contest', '=', contest);
}

/** Statuses of the account's entries, by contest. query-plans.test.ts checks its plan. */
export function statusesOfAccount(db: Queryable, accountId: number) {
  return db.selectFrom('contest_entries').select(['contest', 'status']).where('account_id', '=', accountId);
}

/** How many entries take part in a contest. query-plans.test.ts checks its plan. */
export function takingPart(db: Queryable, contest: string) {
  return db
    .selectFrom('contest_entries')
    .select(({ fn }) => fn.countAll<number | string>().as('entries'))
    .where('contest', '=', contest)
    .where('status', 'in', TAKING_PART);
}

/** Stores an entry, in the place of the account's former one in the contest, whose id it keeps. */
export async function saveContestEntry(transaction: Transaction, entry: ContestEntriesTable): Promise<void> {
  const { id: _, contest: _contest, account_id: _account, ...changed } = entry;
  await transaction
    .insertInto('contest_entries')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['account_id', 'contest']).doUpdateSet(changed))
    .execute();
}

/** Changes an entry. */
export async function updateContestEntry(
  transaction: Transaction,
  id: string,
  changed: Partial<Pick<ContestEntriesTable, 'status' | 'reason' | 'place' | 'remark' | 'votes' | 'changed_at'>>,
): Promise<void> {
  await transaction.updateTable('contest_entries').set(changed).where('id', '=', id).execute();
}

/** Deletes the entries of a character; a disqualified one only forgets it, since else its player could enter anew. */
export async function deleteEntriesOfCharacter(
  transaction: Transaction,
  accountId: number,
  characterId: number,
): Promise<void> {
  await transaction
    .deleteFrom('contest_entries')
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .where('status', '<>', 'disqualified')
    .execute();
  await transaction
    .updateTable('contest_entries')
    .set({ character_id: 0 })
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .execute();
}

/** An entry of any status. */
export async function findContestEntry(db: Queryable, id: string) {
  return db.selectFrom('contest_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All entries of a contest for its jury, by title. */
export async function readContestEntries(db: Queryable, contest: string) {
  return db
    .selectFrom('contest_entries')
    .innerJoin('accounts', 'accounts.id', 'contest_entries.account_id')
    .selectAll('contest_entries')
    .select('accounts.username')
    .where('contest', '=', contest)
    .orderBy('contest_entries.title')
    .orderBy('contest_entries.id')
    .execute();
}

/** Entries of a contest for its jury, in the order of their ids, from the one after `after` on. query-plans.test.ts checks its plan. */
export function juryPage(
  db: Queryable,
  {
    contest,
    status,
    after,
    limit,
  }: {
    readonly contest: string;
    readonly status: string | undefined;
    readonly after: string | undefined;
    readonly limit: number;
  },
) {
  return db
    .selectFrom('contest_entries')
    .innerJoin('accounts', 'accounts.id', 'contest_entries.account_id')
    .selectAll('contest_entries')
    .select('accounts.username')
    .where('contest', '=', contest)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(after !== undefined, (query) => query.where('contest_entries.id', '>', after ?? ''))
    .orderBy('contest_entries.id')
    .limit(limit);
}

/** Username of an account. */
export async function usernameOf(db: Queryable, accountId: number): Promise<string> {
  const { username } = await db
    .selectFrom('accounts')
    .select('username')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return username;
}

/** Takes the places of a contest's entries away. */
export async function clearContestPlaces(transaction: Transaction, contest: string): Promise<void> {
  await transaction
    .updateTable('contest_entries')
    .set({ place: null })
    .where('contest', '=', contest)
    .where('place', 'is not', null)
    .execute();
}

/** Entries with a place, the first first. */
export async function placedEntries(db: Queryable, contest: string) {
  return db
    .selectFrom('contest_entries')
    .selectAll()
    .where('contest', '=', contest)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
}

/** Entries with a place of all contests, the first first. */
export async function allPlaced(db: Queryable) {
  return db
    .selectFrom('contest_entries')
    .select(['id', 'contest', 'title', 'character_name'])
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
}

/** Stores the votes of a contest's valid entries; those that `votes` leaves out have none. */
export async function saveVotes(
  transaction: Transaction,
  contest: string,
  votes: ReadonlyMap<string, number>,
): Promise<void> {
  await transaction
    .updateTable('contest_entries')
    .set({ votes: sql.lit(0) })
    .where('contest', '=', contest)
    .where('status', '=', 'valid')
    .execute();
  for (const [id, count] of votes)
    await transaction
      .updateTable('contest_entries')
      .set({ votes: count })
      .where('id', '=', id)
      .where('contest', '=', contest)
      .where('status', '=', 'valid')
      .execute();
}
