/** Which characters are verified, when they were last looked at, and what accounts are told. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { assignedIdWithinAccount } from './keys.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table characters add column checked_at bigint`.execute(database);
  await sql`alter table characters add column seen_traded bigint not null default 0`.execute(database);
  await sql`alter table characters add column verified_key text`.execute(database);
  // One account at a time, whatever else goes wrong.
  await sql`create unique index characters_verified on characters (verified_key)
    where verified_at is not null`.execute(database);
  await sql`create index characters_checked on characters (checked_at) where verified_at is not null`.execute(database);

  await sql`create table notices (
    ${assignedIdWithinAccount(database)},
    account_id bigint not null references accounts (id) on delete cascade,
    kind text not null,
    character_name text not null,
    created_at bigint not null
  )`.execute(database);
  await sql`create index notices_account on notices (account_id, id)`.execute(database);
}
