import type { Queryable } from '#server/storage/database.ts';

/** The account's characters with all columns, oldest first. */
export async function exportCharacters(db: Queryable, accountId: number) {
  return db
    .selectFrom('characters')
    .select(['id', 'name', 'is_hidden', 'verify_code', 'verified_at', 'checked_at', 'seen_traded', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** The account's sessions without their token hashes. */
export async function exportSessions(db: Queryable, accountId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** All installations of the account, delisted ones included. */
export async function exportClients(db: Queryable, accountId: number) {
  return db
    .selectFrom('clients')
    .select(['client_id', 'device', 'last_contact_at', 'unsent', 'replaced_at'])
    .where('account_id', '=', accountId)
    .orderBy('client_id')
    .execute();
}

/** The account's history after a version, oldest first. */
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

/** Judged ops by id; those after `after`. */
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
