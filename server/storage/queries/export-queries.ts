import type { Queryable } from '#server/storage/database.ts';
import { ownCharacters } from './characters-queries.ts';
import { LEGACY_CHARACTER } from './registers-queries.ts';

/** The account's characters with all columns, oldest first. */
export async function exportCharacters(db: Queryable, accountId: number) {
  return db
    .selectFrom('characters')
    .select(['id', 'name', 'is_hidden', 'verify_code', 'verified_at', 'checked_at', 'seen_traded', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** The account's sessions after one, by id, without their token hashes. */
export async function exportSessions(db: Queryable, accountId: number, after: number, limit: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The installations of the account after one, by client id, delisted ones included. */
export async function exportClients(db: Queryable, accountId: number, after: string, limit: number) {
  return db
    .selectFrom('clients')
    .select(['client_id', 'device', 'last_contact_at', 'unsent', 'replaced_at'])
    .where('account_id', '=', accountId)
    .where('client_id', '>', after)
    .orderBy('client_id')
    .limit(limit)
    .execute();
}

/** The account's history after a version, oldest first. Deleted characters' is left out. */
export async function exportHistory(db: Queryable, accountId: number, after: number, limit: number) {
  return db
    .selectFrom('history')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('version', '>', after)
    .where((eb) =>
      eb.or([eb('character_id', '=', LEGACY_CHARACTER), eb('character_id', 'in', ownCharacters(db, accountId))]),
    )
    .orderBy('version')
    .limit(limit)
    .execute();
}
