import type { Queryable, Transaction } from '#server/storage/database.ts';
import { deleteAboveLimit } from '../deletions.ts';

/** True if that browser has signed in to the account before. */
export async function isKnownDevice(db: Queryable, accountId: number, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a browser as known to the account, and deletes those above the limit with the oldest sign-ins. */
export async function saveKnownDevice(
  transaction: Transaction,
  accountId: number,
  deviceHash: string,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('known_devices')
    .values({ account_id: accountId, device_hash: deviceHash, signed_in_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'device_hash']).doUpdateSet({ signed_in_at: now }))
    .execute();
  await deleteAboveLimit(transaction, 'known_devices', accountId);
}

/** Deletes the account's known devices. Returns their hashes. */
export async function deleteKnownDevices(db: Queryable, accountId: number): Promise<readonly string[]> {
  const rows = await db
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .returning('device_hash')
    .execute();
  return rows.map(({ device_hash }) => device_hash);
}

/** Deletes up to `most` devices that last signed in at that time or before. Returns the number. */
export async function deleteOldKnownDevices(db: Queryable, signedInBy: number, most: number): Promise<number> {
  const rows = await db
    .selectFrom('known_devices')
    .select(['account_id', 'device_hash'])
    .where('signed_in_at', '<=', signedInBy)
    .limit(most)
    .execute();
  for (const { account_id, device_hash } of rows)
    await db
      .deleteFrom('known_devices')
      .where('account_id', '=', account_id)
      .where('device_hash', '=', device_hash)
      .execute();
  return rows.length;
}
