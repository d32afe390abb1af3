/** Imports from the bazaar, and the notices that tell of them. What the columns mean: schema.ts. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { isPostgres } from '#server/storage/database.ts';
import { textIdWithinAccount } from './keys.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table imports (
    ${textIdWithinAccount(database)},
    account_id bigint not null references accounts (id) on delete cascade,
    character_id bigint not null references characters (id) on delete cascade,
    from_version bigint not null,
    to_version bigint not null,
    report text not null,
    imported_at bigint not null,
    undone_at bigint
  )`.execute(database);
  await sql`create index imports_account on imports (account_id, imported_at)`.execute(database);
  await sql`create index imports_character on imports (character_id)`.execute(database);
  await sql`create index imports_age on imports (imported_at)`.execute(database);

  const reference = isPostgres(database)
    ? sql`, add foreign key (account_id, import_id) references imports (account_id, id) on delete cascade`
    : sql`references imports (id) on delete cascade`;
  await sql`alter table notices add column import_id text ${reference}`.execute(database);
  await sql`alter table notices add column detail text`.execute(database);
  await sql`create index notices_import on notices (import_id) where import_id is not null`.execute(database);
}
