/** Browsers that accounts have signed in from, and mails that are to be sent. What the columns mean: schema.ts. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table known_devices (
    account_id bigint not null references accounts (id) on delete cascade,
    device_hash text not null,
    signed_in_at bigint not null,
    primary key (account_id, device_hash)
  )`.execute(database);
  await sql`create index known_devices_age on known_devices (signed_in_at)`.execute(database);

  await sql`create table outgoing_mails (
    id text primary key,
    account_id bigint references accounts (id) on delete cascade,
    recipient text not null,
    subject text not null,
    text text not null,
    tries bigint not null,
    next_try_at bigint not null,
    created_at bigint not null,
    expires_at bigint not null
  )`.execute(database);
  await sql`create index outgoing_mails_account on outgoing_mails (account_id)`.execute(database);
  await sql`create index outgoing_mails_due on outgoing_mails (next_try_at)`.execute(database);
  await sql`create index outgoing_mails_expiry on outgoing_mails (expires_at)`.execute(database);
}
