import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { RarityTable } from '#server/storage/schema.ts';

/** The counted sections, by name. */
export async function readRarity(db: Queryable): Promise<readonly RarityTable[]> {
  return await db.selectFrom('rarity').selectAll().orderBy('section').execute();
}

/** Replaces the last count. */
export async function saveRarity(transaction: Transaction, rows: readonly RarityTable[]): Promise<void> {
  await transaction.deleteFrom('rarity').execute();
  await transaction.insertInto('rarity').values(rows).execute();
}
