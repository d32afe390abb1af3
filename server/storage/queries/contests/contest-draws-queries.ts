import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { DrawTicketsTable } from '#server/storage/tables/contest-tables.ts';
import { inBatches } from '../batches.ts';
import { isSeenAccount, isSeenCharacter } from '../profiles/visibility-queries.ts';

/** Finds the seed of a draw and the time (ms) of the draw. */
export async function findDraw(db: Queryable, contest: string) {
  return db
    .selectFrom('contest_decisions')
    .select(['seed', 'drawn_at'])
    .where('contest', '=', contest)
    .executeTakeFirst();
}

/** Stores the seed of a draw unless it has one. Returns the stored one. */
export async function saveSeed(db: Queryable, contest: string, seed: string): Promise<string> {
  await db
    .insertInto('contest_decisions')
    // Time 0: the seed is not a decision that other servers have to notice.
    .values({ contest, times: '{}', seed, drawn_at: null, changed_at: 0 })
    .onConflict((conflict) =>
      conflict.column('contest').doUpdateSet((eb) => ({
        seed: eb.fn.coalesce('contest_decisions.seed', 'excluded.seed'),
      })),
    )
    .execute();
  const draw = await findDraw(db, contest);
  if (draw?.seed == null) throw new Error('The seed was just stored.');
  return draw.seed;
}

/** Records the time (ms) of a draw unless it was drawn before. Returns whether this transaction is the one that draws. */
export async function claimDraw(transaction: Transaction, contest: string, drawnAt: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('contest_decisions')
    .set({ drawn_at: drawnAt })
    .where('contest', '=', contest)
    .where('drawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Selects the entrants of a draw, each with the finished tasks in a season's challenge; null = no score, excluded, or not ranked. query-plans.test.ts checks its plan. */
export function drawEntrants(db: Queryable, contest: string, season: string) {
  return db
    .selectFrom('contest_entries')
    .innerJoin('accounts', 'accounts.id', 'contest_entries.account_id')
    .innerJoin('characters', (join) =>
      join
        .onRef('characters.id', '=', 'contest_entries.character_id')
        .onRef('characters.account_id', '=', 'contest_entries.account_id'),
    )
    .leftJoin('standings', (join) =>
      join
        .onRef('standings.character_id', '=', 'contest_entries.character_id')
        .on('standings.board', '=', season)
        .on('characters.excluded_name', 'is', null)
        .on('accounts.is_ranked', '=', sql.lit(1)),
    )
    .select(['contest_entries.id', 'contest_entries.account_id', 'characters.name', 'standings.finished'])
    .where('contest_entries.contest', '=', contest)
    .where('contest_entries.status', '=', 'valid')
    .where('characters.verified_at', 'is not', null)
    .where(isSeenAccount)
    .where(isSeenCharacter);
}

export async function insertTickets(transaction: Transaction, tickets: readonly DrawTicketsTable[]): Promise<void> {
  for (const batch of inBatches(tickets)) await transaction.insertInto('draw_tickets').values(batch).execute();
}

/** Selects the tickets of a draw, in their order. query-plans.test.ts checks its plan. */
export function ticketsOf(db: Queryable, contest: string) {
  return db
    .selectFrom('draw_tickets')
    .select(['number', 'name', 'prize'])
    .where('contest', '=', contest)
    .orderBy('number');
}
