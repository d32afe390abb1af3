import type { Selectable } from 'kysely';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { ImportsTable } from '#server/storage/schema.ts';
import { deleteAboveLimit } from '../deletions.ts';

export type StoredImport = Selectable<ImportsTable>;

/** Stores an import and deletes the account's oldest ones above the limit. */
export async function insertImport(transaction: Transaction, row: StoredImport): Promise<void> {
  await transaction.insertInto('imports').values(row).execute();
  await deleteAboveLimit(transaction, 'imports', row.account_id);
}

/** Finds one of the account's imports; undefined if it is from before `since`, or another account's. */
export async function findImport(
  transaction: Transaction,
  accountId: number,
  id: string,
  since: number,
): Promise<StoredImport | undefined> {
  return importsSince(transaction, accountId, since).where('id', '=', id).executeTakeFirst();
}

/** Returns the account's imports after `since`, newest first. */
export async function readImports(db: Queryable, accountId: number, since: number) {
  return importsSince(db, accountId, since).orderBy('imported_at', 'desc').orderBy('to_version', 'desc').execute();
}

/** Selects the figures of the account's imports after `since` that were not undone, newest first. query-plans.test.ts checks its plan. */
export function standingFigures(db: Queryable, accountId: number, since: number) {
  return db
    .selectFrom('imports')
    .select(['character_id', 'imported_at', 'figures'])
    .where('account_id', '=', accountId)
    .where('imported_at', '>', since)
    .where('undone_at', 'is', null)
    .orderBy('imported_at', 'desc')
    .orderBy('to_version', 'desc');
}

export async function markImportUndone(
  transaction: Transaction,
  { account_id, id }: Pick<StoredImport, 'account_id' | 'id'>,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('imports')
    .set({ undone_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** Query of `findImport` and `readImports`; query-plans.test.ts checks its plan. */
export function importsSince(db: Queryable, accountId: number, since: number) {
  return db.selectFrom('imports').selectAll().where('account_id', '=', accountId).where('imported_at', '>', since);
}
