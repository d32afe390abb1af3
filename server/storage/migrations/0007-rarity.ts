/** How many characters have each thing, and the index by which those that count are read page by page. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table rarity (
    section text primary key,
    characters bigint not null,
    items text not null,
    catalogue_version text not null,
    computed_at bigint not null
  )`.execute(database);
  await sql`create index characters_counted on characters (id)
    where verified_at is not null and is_hidden = 0`.execute(database);
}
