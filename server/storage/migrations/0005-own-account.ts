/** What the account page needs: addresses to be confirmed, accounts that wait to be erased, and resets to be undone. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { assignedIdWithinAccount } from './keys.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table email_changes (
    account_id bigint primary key references accounts (id) on delete cascade,
    email text not null,
    token_hash text not null unique,
    expires_at bigint not null
  )`.execute(database);
  await sql`create index email_changes_expiry on email_changes (expires_at)`.execute(database);

  await sql`alter table accounts add column deleted_at bigint`.execute(database);
  await sql`create index accounts_deleted on accounts (deleted_at) where deleted_at is not null`.execute(database);

  await sql`create table section_resets (
    ${assignedIdWithinAccount(database)},
    account_id bigint not null references accounts (id) on delete cascade,
    character_id bigint not null,
    section text not null,
    from_version bigint not null,
    to_version bigint not null,
    reset_at bigint not null,
    undone_at bigint
  )`.execute(database);
  await sql`create index section_resets_account on section_resets (account_id, reset_at)`.execute(database);
  await sql`create index section_resets_age on section_resets (reset_at)`.execute(database);
}
