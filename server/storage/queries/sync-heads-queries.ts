import type { Queryable, Transaction } from '#server/storage/database.ts';

/** The account's counter under the lock. */
export interface SyncHead {
  readonly epoch: string;
  readonly head: number;
  /** Character that the legacy one was converted to; null = not converted. */
  readonly legacyCharacterId: number | null;
}

/**
 * Locks the account's counter for the rest of the transaction; creates it at the first use. A write locks on every
 * engine, so that versions are in commit order and no cursor can skip one.
 */
export async function lockSyncHead(transaction: Transaction, accountId: number, newEpoch: string): Promise<SyncHead> {
  const row = await transaction
    .insertInto('sync_heads')
    .values({ account_id: accountId, epoch: newEpoch, head: 0, legacy_character_id: null })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet((eb) => ({ head: eb.ref('sync_heads.head') })))
    .returning(['epoch', 'head', 'legacy_character_id'])
    .executeTakeFirstOrThrow();
  return { epoch: row.epoch, head: row.head, legacyCharacterId: row.legacy_character_id };
}

/** Sets the counter. Needs the lock. */
export async function moveSyncHead(transaction: Transaction, accountId: number, head: number): Promise<void> {
  await transaction.updateTable('sync_heads').set({ head }).where('account_id', '=', accountId).execute();
}

/** Stores the character that the legacy one was converted to. Needs the lock. */
export async function saveLegacyCharacter(
  transaction: Transaction,
  accountId: number,
  characterId: number,
): Promise<void> {
  await transaction
    .updateTable('sync_heads')
    .set({ legacy_character_id: characterId })
    .where('account_id', '=', accountId)
    .execute();
}

/** Whether the legacy character was converted. */
export async function isLegacyConverted(db: Queryable, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sync_heads')
    .select('legacy_character_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined && row.legacy_character_id !== null;
}

/** Version of the account's newest write; 0 before the first. */
export async function readHead(db: Queryable, accountId: number): Promise<number> {
  const row = await db.selectFrom('sync_heads').select('head').where('account_id', '=', accountId).executeTakeFirst();
  return row?.head ?? 0;
}

/**
 * Sets a new, never used epoch for one or every account. Returns the number of accounts; those that never synced get an
 * epoch at their first sync.
 */
export async function renewEpochs(db: Queryable, epoch: string, accountId?: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sync_heads')
    .set({ epoch })
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
