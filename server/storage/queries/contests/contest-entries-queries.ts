/** Contest entries as their players and the jury see them. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { ContestEntriesTable } from '#server/storage/tables/contest-tables.ts';

/** Statuses of entries that take part. */
const TAKING_PART = ['submitted', 'valid'] as const;

/** Finds one of the account's characters with the data that an entry depends on; undefined if deleted or another account's. */
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

/** Selects the account's entry to a contest. query-plans.test.ts checks its plan. */
export function entryOfAccount(db: Queryable, accountId: number, contest: string) {
  return db
    .selectFrom('contest_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contest', '=', contest);
}

/** Selects the entries to a contest by characters with these names, in lower case; withdrawn ones are left out. query-plans.test.ts checks its plan. */
export function entriesOfNames(db: Queryable, contest: string, names: readonly string[]) {
  return (
    db
      .selectFrom('contest_entries')
      .select('id')
      .where('contest', '=', contest)
      .where('name_key', 'in', names)
      // SQLite uses the partial index only for a literal.
      .where('status', '<>', sql.lit('withdrawn'))
  );
}

/** Selects the statuses of the account's entries, by contest. query-plans.test.ts checks its plan. */
export function statusesOfAccount(db: Queryable, accountId: number) {
  return db.selectFrom('contest_entries').select(['contest', 'status']).where('account_id', '=', accountId);
}

/** Counts the entries that take part in a contest. query-plans.test.ts checks its plan. */
export function takingPart(db: Queryable, contest: string) {
  return db
    .selectFrom('contest_entries')
    .select(({ fn }) => fn.countAll<number | string>().as('entries'))
    .where('contest', '=', contest)
    .where('status', 'in', TAKING_PART);
}

/** Stores an entry, replacing the account's former one in the contest, whose id stays. */
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

/** Deletes the entries of a character; a disqualified one is only detached, so that its player can't enter again. */
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

/** Finds an entry of any status. */
export async function findContestEntry(db: Queryable, id: string) {
  return db.selectFrom('contest_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns all entries of a contest for its jury, by title. */
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

/** Selects entries of a contest for its jury, ordered by id, starting after `after`. query-plans.test.ts checks its plan. */
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

/** Returns the username of an account. */
export async function usernameOf(db: Queryable, accountId: number): Promise<string> {
  const { username } = await db
    .selectFrom('accounts')
    .select('username')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return username;
}

/** Clears the places of a contest's entries. */
export async function clearContestPlaces(transaction: Transaction, contest: string): Promise<void> {
  await transaction
    .updateTable('contest_entries')
    .set({ place: null })
    .where('contest', '=', contest)
    .where('place', 'is not', null)
    .execute();
}

/** Returns the entries of a contest with a place, in the order of places. */
export async function placedEntries(db: Queryable, contest: string) {
  return db
    .selectFrom('contest_entries')
    .selectAll()
    .where('contest', '=', contest)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
}

/** Returns the entries of all contests with a place, in the order of places. */
export async function allPlaced(db: Queryable) {
  return db
    .selectFrom('contest_entries')
    .select(['id', 'contest', 'title', 'character_name'])
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
}

/** Stores the votes of a contest's valid entries; those missing in `votes` get 0. */
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

export interface EntryCount {
  readonly contest: string;
  readonly status: string;
  readonly count: number;
}

/** True if the contest has entries that were not withdrawn. */
export async function hasEntries(db: Queryable, contest: string): Promise<boolean> {
  const counts = await countEntries(db);
  return counts.some((each) => each.contest === contest && each.status !== 'withdrawn');
}

/** Counts entries by contest and status; combinations without entries are left out. */
export async function countEntries(db: Queryable): Promise<EntryCount[]> {
  const rows = await db
    .selectFrom('contest_entries')
    .select(({ fn }) => ['contest', 'status', fn.countAll<number | string>().as('count')])
    .groupBy(['contest', 'status'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
