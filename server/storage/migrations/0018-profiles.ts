/** Profiles: numbers by which players are followed, characters as the game shows them, and summaries of progress. */
import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Accounts per page. */
const PAGE = 500;

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column profile_id bigint`.execute(database);
  await numberAccounts(database);
  await sql`create unique index accounts_profile_id on accounts (profile_id)`.execute(database);

  for (const column of ['world text', 'vocation text', 'level bigint'])
    await sql`alter table characters add column ${sql.raw(column)}`.execute(database);

  await sql`create table section_summaries (
    account_id bigint not null references accounts (id) on delete cascade,
    character_id bigint not null,
    section text not null,
    earned bigint not null,
    points bigint not null,
    latest text not null,
    place bigint,
    ranked bigint,
    primary key (account_id, character_id, section)
  )`.execute(database);
  await sql`create index section_summaries_ranked on section_summaries (character_id, account_id)
    where place is not null`.execute(database);
  await sql`create table daily_gains (
    account_id bigint not null references accounts (id) on delete cascade,
    character_id bigint not null,
    day bigint not null,
    gains bigint not null,
    primary key (account_id, character_id, day)
  )`.execute(database);
  await sql`create table summary_builds (
    id bigint primary key,
    catalogue_version text not null
  )`.execute(database);

  // Followers are counted from their own registers.
  await sql`create index registers_followers on registers (item) where list = 'following' and value = 1`.execute(
    database,
  );
}

async function numberAccounts(database: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select id from accounts where id > ${after} order by id limit ${PAGE}`.execute(database);
    for (const { id } of rows) {
      await sql`update accounts set profile_id = ${randomInt(1, 2 ** 47)} where id = ${id}`.execute(database);
      after = id;
    }
    if (rows.length < PAGE) return;
  }
}
