import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { ClientsTable } from '#server/storage/tables/progress-tables.ts';

/** Finds an installation; undefined before its first sync. */
export async function findClient(
  transaction: Transaction,
  accountId: number,
  clientId: string,
): Promise<ClientsTable | undefined> {
  return clientById(transaction, accountId, clientId).executeTakeFirst();
}

/** Finds the newest installation of a browser that has not been replaced. */
export async function findNewestClientOfDevice(
  transaction: Transaction,
  accountId: number,
  deviceHash: string,
): Promise<ClientsTable | undefined> {
  return clientsOfDevice(transaction, accountId, deviceHash).executeTakeFirst();
}

/** Inserts or updates an installation. */
export async function saveClient(transaction: Transaction, row: ClientsTable): Promise<void> {
  await transaction
    .insertInto('clients')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'client_id']).doUpdateSet((eb) => ({
        device: eb.ref('excluded.device'),
        last_contact_at: eb.ref('excluded.last_contact_at'),
        unsent: eb.ref('excluded.unsent'),
        device_hash: eb.ref('excluded.device_hash'),
        session_id: eb.ref('excluded.session_id'),
        ended_at: eb.ref('excluded.ended_at'),
        replaced_at: eb.ref('excluded.replaced_at'),
        missing_pending: eb.ref('excluded.missing_pending'),
        missing_since: eb.ref('excluded.missing_since'),
        last_seq: eb.ref('excluded.last_seq'),
        acked_seq: eb.ref('excluded.acked_seq'),
        results: eb.ref('excluded.results'),
      })),
    )
    .execute();
}

/** Stores only an installation's numbers, which are in no index. */
export async function saveNumbers(
  transaction: Transaction,
  { account_id, client_id, last_seq, acked_seq, results }: ClientsTable,
): Promise<void> {
  await transaction
    .updateTable('clients')
    .set({ last_seq, acked_seq, results })
    .where('account_id', '=', account_id)
    .where('client_id', '=', client_id)
    .execute();
}

/** Reason for removing an installation from the list, with the server time in ms. */
type Delisting =
  /** Signed out remotely. */
  | Pick<ClientsTable, 'ended_at'>
  /** Replaced by a new installation of its browser. */
  | Pick<ClientsTable, 'replaced_at'>;

/** Removes an installation from the account's list until it syncs again. */
export async function delistClient(
  transaction: Transaction,
  { account_id, client_id }: Pick<ClientsTable, 'account_id' | 'client_id'>,
  delisting: Delisting,
): Promise<void> {
  await transaction
    .updateTable('clients')
    .set(delisting)
    .where('account_id', '=', account_id)
    .where('client_id', '=', client_id)
    .execute();
}

/** Returns the account's listed installations, newest contact first. */
export async function readClients(db: Queryable, accountId: number, most: number) {
  return db
    .selectFrom('clients')
    .select(['client_id', 'device', 'last_contact_at', 'unsent', 'device_hash'])
    .where('account_id', '=', accountId)
    .where('replaced_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('last_contact_at', 'desc')
    .orderBy('client_id')
    .limit(most)
    .execute();
}

/** Deletes the installations with the oldest contact except `most` - 1, to add a new one. */
export async function deleteOldestClients(transaction: Transaction, accountId: number, most: number): Promise<void> {
  const outdated = oldestClients(transaction, accountId, most - 1);
  await transaction
    .deleteFrom('clients')
    .where('account_id', '=', accountId)
    .where('client_id', 'in', outdated)
    .execute();
}

/** Deletes up to `most` installations, of all accounts, that have not synced since that time. Returns the number. */
export async function deleteSilentClients(db: Queryable, before: number, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('clients')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('account_id', 'client_id'),
        'in',
        silentClients(db, before, most).$asTuple('account_id', 'client_id'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/*
 * The queries, exported for query-plans.test.ts.
 */

export function clientById(db: Queryable, accountId: number, clientId: string) {
  return db.selectFrom('clients').selectAll().where('account_id', '=', accountId).where('client_id', '=', clientId);
}

export function clientsOfDevice(db: Queryable, accountId: number, deviceHash: string) {
  return db
    .selectFrom('clients')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('device_hash', '=', deviceHash)
    .where('replaced_at', 'is', null)
    .orderBy('last_contact_at', 'desc')
    .limit(1);
}

/** Selects the account's installations except the `newest` with the latest contact. */
export function oldestClients(db: Queryable, accountId: number, newest: number) {
  return db
    .selectFrom('clients')
    .select('client_id')
    .where('account_id', '=', accountId)
    .orderBy('last_contact_at', 'desc')
    .orderBy('client_id')
    .limit(newest)
    .offset(newest);
}

export function silentClients(db: Queryable, before: number, most: number) {
  return db
    .selectFrom('clients')
    .select(['account_id', 'client_id'])
    .where('last_contact_at', '<=', before)
    .limit(most);
}
