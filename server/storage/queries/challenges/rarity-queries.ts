import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { RarityTable } from '#server/storage/schema.ts';

/** Returns the counted sections, by name. */
export async function readRarity(db: Queryable): Promise<readonly RarityTable[]> {
  return await db.selectFrom('rarity').selectAll().orderBy('section').execute();
}

/** Returns the time of the last count, in milliseconds; null = there was none. */
export async function newestCount(db: Queryable): Promise<number | null> {
  const { newest } = await db
    .selectFrom('rarity')
    .select((rarity) => rarity.fn.max('computed_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

/** Replaces the last count. */
export async function saveRarity(transaction: Transaction, rows: readonly RarityTable[]): Promise<void> {
  await transaction.deleteFrom('rarity').execute();
  await transaction.insertInto('rarity').values(rows).execute();
}
