/** Pages of an account's rows for its export, each after the last row of the page before. */
import type { Queryable } from '#server/storage/database.ts';

/** The account's characters with all columns, oldest first. */
export async function exportCharacters(db: Queryable, accountId: number) {
  return db
    .selectFrom('characters')
    .select([
      'id',
      'name',
      'is_hidden',
      'sex',
      'world',
      'vocation',
      'level',
      'achievement_points',
      'excluded_name',
      'verify_code',
      'verified_at',
      'checked_at',
      'seen_traded',
      'created_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** The account's deleted characters, by version. */
export async function exportDeletedCharacters(db: Queryable, accountId: number, after: number, limit: number) {
  return db
    .selectFrom('deleted_characters')
    .select(['version', 'character_id', 'to_legacy'])
    .where('account_id', '=', accountId)
    .where('version', '>', after)
    .orderBy('version')
    .limit(limit)
    .execute();
}

/** The account's notices, by id. */
export async function exportNotices(db: Queryable, accountId: number, after: number, limit: number) {
  return db
    .selectFrom('notices')
    .select(['id', 'kind', 'character_name', 'import_id', 'detail', 'created_at'])
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The account's sessions by id, without their token hashes. */
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

/** The account's tokens by id, without their hashes. */
export async function exportApiTokens(db: Queryable, accountId: number, after: number, limit: number) {
  return db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'last_used_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The installations of the account by client id, delisted ones included. */
export async function exportClients(db: Queryable, accountId: number, after: string, limit: number) {
  return db
    .selectFrom('clients')
    .select([
      'client_id',
      'device',
      'last_contact_at',
      'unsent',
      'replaced_at',
      'ended_at',
      'missing_pending',
      'missing_since',
      'last_seq',
    ])
    .where('account_id', '=', accountId)
    .where('client_id', '>', after)
    .orderBy('client_id')
    .limit(limit)
    .execute();
}

/** The account's history, by version. The history of deleted characters, which goes in the background, is among it. */
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

/** The account's section resets by id, undone ones included. */
export async function exportResets(db: Queryable, accountId: number, after: number, limit: number) {
  return db
    .selectFrom('section_resets')
    .select(['id', 'character_id', 'section', 'from_version', 'to_version', 'reset_at', 'undone_at'])
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The account's answered Idempotency-Keys and op ids, by key. */
export async function exportIdempotencyKeys(db: Queryable, accountId: number, after: string, limit: number) {
  return db
    .selectFrom('idempotency_keys')
    .select(['key', 'request', 'value', 'answered_at'])
    .where('account_id', '=', accountId)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute();
}

/** The seasons that the account joined, by id. */
export async function exportEntries(db: Queryable, accountId: number, after: string, limit: number) {
  return db
    .selectFrom('season_entries')
    .select(['season', 'character_id', 'joined_at', 'gains', 'points_before'])
    .where('account_id', '=', accountId)
    .where('season', '>', after)
    .orderBy('season')
    .limit(limit)
    .execute();
}

/** The account's reports, by the character that they are of. */
export async function exportReports(db: Queryable, accountId: number, after: number, limit: number) {
  return db
    .selectFrom('reports')
    .select(['character_id', 'reason', 'text', 'created_at'])
    .where('account_id', '=', accountId)
    .where('character_id', '>', after)
    .orderBy('character_id')
    .limit(limit)
    .execute();
}

/** The account's messages to the operator, by reference. */
export async function exportMessages(db: Queryable, accountId: number, after: string, limit: number) {
  return db
    .selectFrom('contact_messages')
    .select(['reference', 'created_at'])
    .where('account_id', '=', accountId)
    .where('reference', '>', after)
    .orderBy('reference')
    .limit(limit)
    .execute();
}

/** The account's reports of data, by id. */
export async function exportDataReports(db: Queryable, accountId: number, after: string, limit: number) {
  return db
    .selectFrom('data_reports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The account's entries to contests, by contest. */
export async function exportContestEntries(db: Queryable, accountId: number, after: string, limit: number) {
  return db
    .selectFrom('contest_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contest', '>', after)
    .orderBy('contest')
    .limit(limit)
    .execute();
}

/** The account's pictures, by id. */
export async function exportUploads(db: Queryable, accountId: number, after: string, limit: number) {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The account's votes, by contest. */
export async function exportBallots(db: Queryable, accountId: number, after: string, limit: number) {
  return db
    .selectFrom('contest_ballots')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contest', '>', after)
    .orderBy('contest')
    .limit(limit)
    .execute();
}

/** The account's tickets of draws; a draw gives it a few. */
export async function exportTickets(db: Queryable, accountId: number) {
  return db
    .selectFrom('draw_tickets')
    .select(['contest', 'number', 'name', 'prize'])
    .where('account_id', '=', accountId)
    .orderBy('contest')
    .orderBy('number')
    .execute();
}

/** The account's counter; undefined before its first sync. */
export async function exportSyncHead(db: Queryable, accountId: number) {
  return db
    .selectFrom('sync_heads')
    .select(['epoch', 'head', 'legacy_character_id', 'registers', 'folded_to'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The account's former epochs, by name. */
export async function exportEpochs(db: Queryable, accountId: number, after: string, limit: number) {
  return db
    .selectFrom('sync_epochs')
    .select(['epoch', 'branch'])
    .where('account_id', '=', accountId)
    .where('epoch', '>', after)
    .orderBy('epoch')
    .limit(limit)
    .execute();
}
