/** Players' pictures. Pictures without an account have their files deleted, then their row. */
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { UploadsTable } from '#server/storage/tables/contest-tables.ts';
import { inListsOf } from '../batches.ts';
import { isSeenAccount, isSeenCharacter } from '../profiles/visibility-queries.ts';

export async function insertUpload(db: Queryable, upload: UploadsTable): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}

/** Selects a verified character of an account that is visible to others. query-plans.test.ts checks its plan. */
export function charactersToEnter(db: Queryable, accountId: number) {
  return db
    .selectFrom('characters')
    .innerJoin('accounts', 'accounts.id', 'characters.account_id')
    .select('characters.id')
    .where('characters.account_id', '=', accountId)
    .where('characters.verified_at', 'is not', null)
    .where(isSeenCharacter)
    .where(isSeenAccount)
    .limit(1);
}

/** Sums up the bytes of an account's pictures. query-plans.test.ts checks its plan. */
export function bytesOfAccount(db: Queryable, accountId: number) {
  return db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('account_id', '=', accountId);
}

/** Returns those of these pictures that are the account's and in no entry other than that one; null = in none at all. */
export async function findUploads(
  db: Queryable,
  accountId: number,
  ids: readonly string[],
  entryId: string | null,
): Promise<UploadsTable[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('entry_id', 'is', null), ...(entryId === null ? [] : [eb('entry_id', '=', entryId)])]))
    .execute();
}

/** Returns the pictures of entries, in their order. */
export async function readImages(db: Queryable, entryIds: Iterable<string>): Promise<UploadsTable[]> {
  const images: UploadsTable[] = [];
  for (const ids of inListsOf(entryIds)) images.push(...(await imagesOfEntries(db, ids).execute()));
  return images;
}

/** Query of `readImages`; query-plans.test.ts checks its plan. */
export function imagesOfEntries(db: Queryable, ids: readonly string[]) {
  return db.selectFrom('uploads').selectAll().where('entry_id', 'in', ids).orderBy('entry_id').orderBy('position');
}

/** Attaches these pictures, in their order, to an entry, and detaches its former ones. */
export async function attachImages(
  transaction: Transaction,
  entryId: string,
  images: readonly Pick<UploadsTable, 'id' | 'alt'>[],
): Promise<void> {
  await transaction.updateTable('uploads').set({ entry_id: null }).where('entry_id', '=', entryId).execute();
  for (const [position, { id, alt }] of images.entries())
    await transaction.updateTable('uploads').set({ entry_id: entryId, position, alt }).where('id', '=', id).execute();
}

/** Detaches up to `most` pictures without an entry, stored by a time (ms), from their accounts. Returns their number. */
export async function disownLoose(transaction: Transaction, storedBy: number, most: number): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('uploads')
    .set({ account_id: null })
    .where('id', 'in', looseUploads(transaction, storedBy, most))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Detaches the pictures of an entry from it and from their account. */
export async function dropImages(transaction: Transaction, entryId: string): Promise<void> {
  await transaction
    .updateTable('uploads')
    .set({ entry_id: null, account_id: null })
    .where('entry_id', '=', entryId)
    .execute();
}

/** Detaches a picture from its account. */
export async function disownUpload(db: Queryable, id: string): Promise<void> {
  await db.updateTable('uploads').set({ account_id: null }).where('id', '=', id).execute();
}

/** Query of `disownLoose`; query-plans.test.ts checks its plan. */
export function looseUploads(db: Queryable, storedBy: number, most: number) {
  return db
    .selectFrom('uploads')
    .select('id')
    .where('entry_id', 'is', null)
    .where('created_at', '<=', storedBy)
    .where('account_id', 'is not', null)
    .limit(most);
}

/** Selects pictures without an account. query-plans.test.ts checks its plan. */
export function ownerlessUploads(db: Queryable) {
  return db.selectFrom('uploads').select('id').where('account_id', 'is', null);
}

export async function deleteUpload(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}
