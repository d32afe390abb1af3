/** What paging through history, noticing an emptied device and clearing up old rows need. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index history_item on history (account_id, list, item, version)`.execute(database);

  await sql`alter table clients add column unsent bigint not null default 0`.execute(database);
  await sql`alter table clients add column device_hash text`.execute(database);
  await sql`alter table clients add column replaced_at bigint`.execute(database);
  await sql`alter table clients add column missing_pending bigint`.execute(database);
  await sql`alter table clients add column missing_since bigint`.execute(database);
  await sql`create index clients_device on clients (account_id, device_hash, last_contact_at)`.execute(database);

  await sql`create index sync_ops_age on sync_ops (judged_at)`.execute(database);
  await sql`create index idempotency_keys_age on idempotency_keys (answered_at)`.execute(database);
}
