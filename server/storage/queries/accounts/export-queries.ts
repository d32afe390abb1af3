/** Pages of an account's rows for its export. No column contains password, session, token or link secrets. */
import type { Selectable } from 'kysely';
import type { Queryable } from '#server/storage/database.ts';
import type { Schema } from '#server/storage/schema.ts';
import { type AnyRow, anyTable } from '#server/storage/store-tables.ts';

type Tables = {
  readonly [Table in keyof Schema]?: {
    /** Column that is unique within the account, by which its rows are paged. */
    readonly key: keyof Schema[Table];
    readonly columns: readonly (keyof Schema[Table])[];
  };
};

const EXPORTED = {
  deleted_characters: { key: 'version', columns: ['version', 'character_id', 'to_legacy'] },
  notices: { key: 'id', columns: ['id', 'kind', 'character_name', 'import_id', 'detail', 'created_at'] },
  sessions: {
    key: 'id',
    columns: ['id', 'device', 'created_at', 'last_seen_at', 'expires_at', 'factor_at', 'ended_at'],
  },
  passkeys: { key: 'id', columns: ['id', 'name', 'created_at', 'last_used_at'] },
  totp_secrets: { key: 'account_id', columns: ['confirmed_at'] },
  api_tokens: { key: 'id', columns: ['id', 'name', 'scopes', 'created_at', 'last_used_at', 'expires_at'] },
  clients: {
    key: 'client_id',
    columns: [
      'client_id',
      'device',
      'last_contact_at',
      'unsent',
      'replaced_at',
      'ended_at',
      'missing_pending',
      'missing_since',
      'last_seq',
    ],
  },
  registers: { key: 'version', columns: ['character_id', 'list', 'item', 'value', 'text', 'version'] },
  history: {
    key: 'version',
    columns: [
      'version',
      'character_id',
      'list',
      'item',
      'old_value',
      'new_value',
      'old_text',
      'new_text',
      'source',
      'device_at',
      'written_at',
      'client_id',
      'group_id',
    ],
  },
  section_resets: {
    key: 'id',
    columns: ['id', 'character_id', 'section', 'from_version', 'to_version', 'reset_at', 'undone_at'],
  },
  season_entries: { key: 'season', columns: ['season', 'character_id', 'joined_at', 'gains', 'points_before'] },
  contest_entries: {
    key: 'contest',
    columns: [
      'id',
      'contest',
      'character_id',
      'character_name',
      'world',
      'title',
      'text',
      'is_ai',
      'status',
      'reason',
      'place',
      'remark',
      'votes',
      'submitted_at',
      'changed_at',
    ],
  },
  uploads: {
    key: 'id',
    columns: ['id', 'entry_id', 'position', 'alt', 'width', 'height', 'bytes', 'created_at'],
  },
  contest_ballots: { key: 'contest', columns: ['contest', 'name_key', 'picks', 'cast_at'] },
  reports: { key: 'character_id', columns: ['character_id', 'reason', 'text', 'created_at'] },
  contact_messages: { key: 'reference', columns: ['reference', 'created_at'] },
  data_reports: {
    key: 'id',
    columns: [
      'id',
      'section',
      'item',
      'field',
      'value',
      'source',
      'state',
      'reply',
      'thanks',
      'created_at',
      'settled_at',
    ],
  },
  gap_reports: {
    key: 'id',
    columns: ['id', 'section', 'name', 'difference', 'state', 'reply', 'created_at', 'settled_at'],
  },
  idempotency_keys: { key: 'key', columns: ['key', 'request', 'value', 'answered_at'] },
  sync_epochs: { key: 'epoch', columns: ['epoch', 'branch'] },
} as const satisfies Tables;

export type ExportedTable = keyof typeof EXPORTED;

export type ExportedRow<Table extends ExportedTable> = Pick<
  Selectable<Schema[Table]>,
  (typeof EXPORTED)[Table]['columns'][number] & keyof Selectable<Schema[Table]>
>;

/** Returns the account's rows of a table ordered by its key, starting after the row `after`. */
export async function exportPage<Table extends ExportedTable>(
  db: Queryable,
  table: Table,
  { accountId, after, limit }: { accountId: number; after: ExportedRow<Table> | undefined; limit: number },
): Promise<readonly ExportedRow<Table>[]> {
  const { key, columns }: { key: string; columns: readonly string[] } = EXPORTED[table];
  let page = anyTable(db)
    .selectFrom(table as string)
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy(key)
    .limit(limit);
  if (after !== undefined) page = page.where(key, '>', (after as AnyRow)[key] ?? null);
  return (await page.execute()) as unknown as readonly ExportedRow<Table>[];
}

/** Returns the account's characters with all columns, oldest first. */
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

/** Returns the account's draw tickets; a draw gives an account a few. */
export async function exportTickets(db: Queryable, accountId: number) {
  return db
    .selectFrom('draw_tickets')
    .select(['contest', 'number', 'name', 'prize'])
    .where('account_id', '=', accountId)
    .orderBy('contest')
    .orderBy('number')
    .execute();
}

/** Returns the account's counter; undefined before its first sync. */
export async function exportSyncHead(db: Queryable, accountId: number) {
  return db
    .selectFrom('sync_heads')
    .select(['epoch', 'head', 'legacy_character_id', 'registers', 'folded_to'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
