import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { SeasonsTable } from '#server/storage/tables/challenge-tables.ts';

/** Returns the definitions of the started seasons, as JSON by id. */
export async function readDefinitions(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.selectFrom('seasons').select(['id', 'definition']).execute();
  return new Map(rows.map(({ id, definition }) => [id, definition]));
}

/** Selects the started seasons, newest first, each with the time (ms) when its places were stored. */
export function finalizedSeasons(db: Queryable) {
  return db.selectFrom('seasons').select(['id', 'frozen_at']).orderBy('id', 'desc');
}

/** Stores a season as it starts, unless it is stored. Returns the stored definition. */
export async function storeSeason(db: Queryable, season: Pick<SeasonsTable, 'id' | 'definition'>): Promise<string> {
  await db
    .insertInto('seasons')
    .values({ ...season, frozen_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { definition } = await db
    .selectFrom('seasons')
    .select('definition')
    .where('id', '=', season.id)
    .executeTakeFirstOrThrow();
  return definition;
}

/** Marks a season as not final, so that its places are stored again, and the December that finalizes its year. */
export async function reopenSeason(transaction: Transaction, season: string): Promise<void> {
  await transaction
    .updateTable('seasons')
    .set({ frozen_at: null })
    .where('id', 'in', [season, `${season.slice(0, 4)}-12`])
    .execute();
}

/** Records the time (ms) at which the places of a season were stored. */
export async function saveFinalized(transaction: Transaction, season: string, frozenAt: number): Promise<void> {
  await transaction.updateTable('seasons').set({ frozen_at: frozenAt }).where('id', '=', season).execute();
}
