/** Registers, judged ops, history and what devices report. What each column means: progress-tables.ts. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table sync_heads (
    account_id bigint primary key references accounts (id) on delete cascade,
    epoch text not null,
    head bigint not null,
    legacy_character_id bigint
  )`.execute(database);

  await sql`create table registers (
    account_id bigint not null references accounts (id) on delete cascade,
    character_id bigint not null,
    list text not null,
    item bigint not null,
    value bigint not null,
    text text,
    version bigint not null,
    writer text,
    foreign_version bigint not null,
    primary key (account_id, character_id, list, item)
  )`.execute(database);
  await sql`create unique index registers_version on registers (account_id, version)`.execute(database);

  await sql`create table sync_ops (
    account_id bigint not null references accounts (id) on delete cascade,
    op_id text not null,
    client_id text,
    seq bigint,
    character_id bigint,
    list text,
    item bigint,
    fingerprint text not null,
    outcome text not null,
    code text,
    value bigint not null,
    version bigint not null,
    met_version bigint,
    judged_at bigint not null,
    primary key (account_id, op_id)
  )`.execute(database);
  await sql`create unique index sync_ops_seq on sync_ops (account_id, client_id, seq)`.execute(database);
  // The newest number a client has had judged on one register.
  await sql`create index sync_ops_register on sync_ops (account_id, client_id, character_id, list, item, seq)
    where outcome not in ('rejected', 'gone')`.execute(database);

  await sql`create table history (
    account_id bigint not null references accounts (id) on delete cascade,
    version bigint not null,
    character_id bigint not null,
    list text not null,
    item bigint not null,
    old_value bigint not null,
    new_value bigint not null,
    old_text text,
    new_text text,
    source text not null,
    device_at text,
    written_at bigint not null,
    client_id text,
    group_id text,
    primary key (account_id, version)
  )`.execute(database);

  await sql`create table clients (
    account_id bigint not null references accounts (id) on delete cascade,
    client_id text not null,
    device text not null,
    last_contact_at bigint not null,
    pending_total bigint not null,
    primary key (account_id, client_id)
  )`.execute(database);

  await sql`create table idempotency_keys (
    account_id bigint not null references accounts (id) on delete cascade,
    key text not null,
    request text not null,
    value bigint not null,
    answered_at bigint not null,
    primary key (account_id, key)
  )`.execute(database);
}
