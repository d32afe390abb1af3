import type { Queryable } from '#server/storage/database.ts';

/** The account's characters whole, oldest first. */
export async function exportCharacters(db: Queryable, accountId: number) {
  return db
    .selectFrom('characters')
    .select(['id', 'name', 'is_hidden', 'verify_code', 'verified_at', 'checked_at', 'seen_traded', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** The account's sessions, without what would let anybody use them. */
export async function exportSessions(db: Queryable, accountId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** The installations that have synced with the account, replaced ones included. */
export async function exportClients(db: Queryable, accountId: number) {
  return db
    .selectFrom('clients')
    .select(['client_id', 'device', 'last_contact_at', 'unsent', 'replaced_at'])
    .where('account_id', '=', accountId)
    .orderBy('client_id')
    .execute();
}

/** Changes of the account written after that version, oldest first. */
export async function exportHistory(db: Queryable, accountId: number, after: number, limit: number) {
  return db
    .selectFrom('history')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('version', '>', after)
    .orderBy('version')
    .limit(limit)
    .execute();
}

/** What came of delivered changes, by their ids; those after `after`. */
export async function exportDeliveries(db: Queryable, accountId: number, after: string, limit: number) {
  return db
    .selectFrom('sync_ops')
    .select(['op_id', 'client_id', 'seq', 'character_id', 'list', 'item', 'outcome', 'code', 'value', 'judged_at'])
    .where('account_id', '=', accountId)
    .where('op_id', '>', after)
    .orderBy('op_id')
    .limit(limit)
    .execute();
}
