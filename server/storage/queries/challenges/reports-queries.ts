/** Players' reports of ranked characters. */
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { ReportsTable } from '#server/storage/tables/challenge-tables.ts';
import { inListsOf } from '../batches.ts';
import { ownCharacters } from '../characters/characters-queries.ts';
import { hasBlocked, isRanked } from '../profiles/visibility-queries.ts';

/** Deletes all reports of characters. */
export async function deleteReportsOf(transaction: Transaction, characterIds: Iterable<number>): Promise<void> {
  for (const ids of inListsOf(characterIds))
    await transaction.deleteFrom('reports').where('character_id', 'in', ids).execute();
}

/** Deletes all reports of an account's characters. */
export async function deleteReportsOfAccount(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom('reports').where('character_id', 'in', ownCharacters(transaction, accountId)).execute();
}

/** Selects the ranked character with that name, in lower case, if it is visible to the viewer. query-plans.test.ts checks its plan. */
export function standingCharacter(db: Queryable, key: string, viewerId: number) {
  return db
    .selectFrom('characters')
    .innerJoin('accounts', 'accounts.id', 'characters.account_id')
    .select(['characters.id', 'characters.account_id'])
    .where('characters.verified_key', '=', key)
    .where(isRanked)
    .where((eb) => eb.not(eb.exists(hasBlocked(db, viewerId))))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('standings')
          .select('standings.board')
          .whereRef('standings.character_id', '=', 'characters.id')
          .where('standings.counted', '=', 1),
      ),
    );
}

/** Stores a report, replacing the same player's former one. */
export async function saveReport(db: Queryable, report: Omit<ReportsTable, 'settled_at'>): Promise<void> {
  const { reason, text, created_at } = report;
  await db
    .insertInto('reports')
    .values({ ...report, settled_at: null })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'character_id']).doUpdateSet({ reason, text, created_at, settled_at: null }),
    )
    .execute();
}

/** Returns up to `most` open reports, oldest first, each with its character and that character's player. */
export async function readOpenReports(db: Queryable, most: number) {
  return await db
    .selectFrom('reports')
    .innerJoin('characters', 'characters.id', 'reports.character_id')
    .innerJoin('accounts', 'accounts.id', 'characters.account_id')
    .select(['reports.character_id', 'reports.reason', 'reports.text', 'characters.name', 'accounts.username'])
    .where('reports.settled_at', 'is', null)
    .orderBy('reports.created_at')
    .orderBy('reports.account_id')
    .limit(most)
    .execute();
}

/** Settles the open reports of a character. Returns their number. */
export async function settleReports(db: Queryable, characterId: number, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ settled_at: now })
    .where('character_id', '=', characterId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
