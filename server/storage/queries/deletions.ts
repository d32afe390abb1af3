/** Deletions that several tables share: old rows in batches, and an account's rows above a limit. */
import type { Queryable } from '#server/storage/database.ts';
import type { Schema } from '#server/storage/schema.ts';
import { anyTable } from '#server/storage/store-tables.ts';

type AgingTables = {
  readonly [Table in keyof Schema]?: { readonly key: keyof Schema[Table]; readonly time: keyof Schema[Table] };
};

/** Tables whose old rows are deleted, each with its key and the column by which a row is old, in milliseconds. */
const AGING = {
  sessions: { key: 'id', time: 'expires_at' },
  api_tokens: { key: 'id', time: 'expires_at' },
  password_resets: { key: 'account_id', time: 'expires_at' },
  email_changes: { key: 'account_id', time: 'expires_at' },
  attempts: { key: 'subject', time: 'expires_at' },
  factor_challenges: { key: 'challenge', time: 'expires_at' },
  outgoing_mails: { key: 'id', time: 'expires_at' },
  call_windows: { key: 'subject', time: 'ends_at' },
  section_resets: { key: 'id', time: 'reset_at' },
  imports: { key: 'id', time: 'imported_at' },
  contact_messages: { key: 'id', time: 'created_at' },
} as const satisfies AgingTables;

export type AgingTable = keyof typeof AGING;

/** Deletes up to `most` rows of that time or before. Returns the number. */
export async function deleteOld(db: Queryable, table: AgingTable, until: number, most: number): Promise<number> {
  const { numDeletedRows } = await anyTable(db)
    .deleteFrom(table)
    .where(AGING[table].key, 'in', oldRows(db, table, until, most))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Query of `deleteOld`; query-plans.test.ts checks its plans. */
export function oldRows(db: Queryable, table: AgingTable, until: number, most: number) {
  const { key, time } = AGING[table];
  return anyTable(db).selectFrom(table).select(key).where(time, '<=', until).limit(most);
}

type Order<Table extends keyof Schema> = readonly (readonly [keyof Schema[Table], 'asc' | 'desc'])[];

/** Tables with a limit of rows per account, each with its key and the order that puts the newest rows first. */
const LIMITED = {
  imports: {
    key: 'id',
    // Simultaneous ones are ordered by their writes.
    order: [
      ['imported_at', 'desc'],
      ['to_version', 'desc'],
    ],
    most: 20,
  },
  notices: { key: 'id', order: [['id', 'desc']], most: 50 },
  known_devices: {
    key: 'device_hash',
    order: [
      ['signed_in_at', 'desc'],
      ['device_hash', 'asc'],
    ],
    most: 50,
  },
  factor_challenges: {
    key: 'challenge',
    order: [
      ['expires_at', 'desc'],
      ['challenge', 'asc'],
    ],
    most: 20,
  },
} as const satisfies {
  readonly [Table in keyof Schema]?: {
    readonly key: keyof Schema[Table];
    readonly order: Order<Table>;
    readonly most: number;
  };
};

/** Deletes the account's oldest rows above the table's limit. */
export async function deleteAboveLimit(db: Queryable, table: keyof typeof LIMITED, accountId: number): Promise<void> {
  const { key, order, most } = LIMITED[table];
  let newest = anyTable(db).selectFrom(table).select(key).where('account_id', '=', accountId).limit(most);
  for (const [column, direction] of order) newest = newest.orderBy(column, direction);
  await anyTable(db).deleteFrom(table).where('account_id', '=', accountId).where(key, 'not in', newest).execute();
}
