/** Links by which accounts may get a new password. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table password_resets (
    account_id bigint primary key references accounts (id) on delete cascade,
    token_hash text not null unique,
    expires_at bigint not null
  )`.execute(database);
  await sql`create index password_resets_expiry on password_resets (expires_at)`.execute(database);
}
