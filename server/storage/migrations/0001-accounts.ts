/** Accounts, their sessions and characters, the rate limits' tries and the server's own keys. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { assignedId } from './keys.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table accounts (
    ${assignedId(database)},
    username text not null,
    username_key text not null unique,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    role text not null default 'user',
    default_character_name text,
    is_hidden bigint not null default 0,
    created_at bigint not null
  )`.execute(database);

  await sql`create table sessions (
    ${assignedId(database)},
    account_id bigint not null references accounts (id) on delete cascade,
    token_hash text not null unique,
    device text not null,
    created_at bigint not null,
    last_seen_at bigint not null,
    expires_at bigint not null
  )`.execute(database);
  await sql`create index sessions_account on sessions (account_id)`.execute(database);
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(database);

  await sql`create table attempts (
    subject text primary key,
    times text not null,
    expires_at bigint not null
  )`.execute(database);
  await sql`create index attempts_expiry on attempts (expires_at)`.execute(database);

  await sql`create table secrets (
    name text primary key,
    value text not null
  )`.execute(database);

  await sql`create table characters (
    ${assignedId(database)},
    account_id bigint not null references accounts (id) on delete cascade,
    name text not null,
    is_hidden bigint not null default 0,
    verify_code text,
    verified_at bigint,
    created_at bigint not null
  )`.execute(database);
  await sql`create index characters_account on characters (account_id)`.execute(database);
}
