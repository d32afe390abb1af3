import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { ClientsTable } from '#server/storage/progress-tables.ts';

/** What is known of an installation; undefined before its first contact. */
export async function findClient(
  transaction: Transaction,
  accountId: number,
  clientId: string,
): Promise<ClientsTable | undefined> {
  return clientById(transaction, accountId, clientId).executeTakeFirst();
}

/** The installation that was last heard of from that browser, unless another has taken its place already. */
export async function findNewestClientOfDevice(
  transaction: Transaction,
  accountId: number,
  deviceHash: string,
): Promise<ClientsTable | undefined> {
  return clientsOfDevice(transaction, accountId, deviceHash).executeTakeFirst();
}

/** Keeps what an installation said of itself. */
export async function saveClient(transaction: Transaction, row: ClientsTable): Promise<void> {
  await transaction
    .insertInto('clients')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'client_id']).doUpdateSet((eb) => ({
        device: eb.ref('excluded.device'),
        last_contact_at: eb.ref('excluded.last_contact_at'),
        pending_total: eb.ref('excluded.pending_total'),
        unsent: eb.ref('excluded.unsent'),
        device_hash: eb.ref('excluded.device_hash'),
        session_id: eb.ref('excluded.session_id'),
        ended_at: eb.ref('excluded.ended_at'),
        replaced_at: eb.ref('excluded.replaced_at'),
        missing_pending: eb.ref('excluded.missing_pending'),
        missing_since: eb.ref('excluded.missing_since'),
      })),
    )
    .execute();
}

/** Since when an installation is off the account's list (server time, in ms), and why. */
type Gone =
  /** It was signed out from afar. */
  | Pick<ClientsTable, 'ended_at'>
  /** Its browser came back without it. */
  | Pick<ClientsTable, 'replaced_at'>;

/** Takes an installation off the account's list, until it syncs again. */
export async function markGone(
  transaction: Transaction,
  { account_id, client_id }: Pick<ClientsTable, 'account_id' | 'client_id'>,
  gone: Gone,
): Promise<void> {
  await transaction
    .updateTable('clients')
    .set(gone)
    .where('account_id', '=', account_id)
    .where('client_id', '=', client_id)
    .execute();
}

/** The account's installations, newest contact first, without those that were ended or that another has replaced. */
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

/** Forgets up to `most` installations of anybody that ended, or were replaced, up to that time. Returns how many. */
export function deleteLeftClients(db: Queryable, before: number, most: number): Promise<number> {
  return deleteClients(db, leftClients(db, before, most));
}

/** Forgets up to `most` installations of anybody that were not heard of since that time. Returns how many. */
export function deleteSilentClients(db: Queryable, before: number, most: number): Promise<number> {
  return deleteClients(db, silentClients(db, before, most));
}

async function deleteClients(db: Queryable, outdated: ReturnType<typeof idleClients>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('clients')
    .where(({ eb, refTuple }) =>
      eb(refTuple('account_id', 'client_id'), 'in', outdated.$asTuple('account_id', 'client_id')),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Installations that have nothing unsent, as far as they said, and need not be told of anything that was lost. */
function idleClients(db: Queryable, most: number) {
  return db
    .selectFrom('clients')
    .select(['account_id', 'client_id'])
    .where('unsent', '=', 0)
    .where((eb) => eb.or([eb('missing_pending', 'is', null), eb('missing_pending', '=', 0)]))
    .limit(most);
}

/*
 * The queries themselves, apart so that a test can hold their plans.
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

export function leftClients(db: Queryable, before: number, most: number) {
  return idleClients(db, most).where((eb) => eb.or([eb('ended_at', '<=', before), eb('replaced_at', '<=', before)]));
}

export function silentClients(db: Queryable, before: number, most: number) {
  return idleClients(db, most).where('last_contact_at', '<=', before);
}
