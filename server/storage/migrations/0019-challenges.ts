/** Challenges: seasons, who joined them, standings, and what keeps a character out of the rankings. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column is_ranked bigint not null default 1`.execute(database);
  for (const column of ['achievement_points bigint', 'excluded_name text'])
    await sql`alter table characters add column ${sql.raw(column)}`.execute(database);
  await sql`create table excluded_names (
    name_key text primary key,
    reason text not null,
    excluded_at bigint not null
  )`.execute(database);

  await sql`create table seasons (
    id text primary key,
    definition text not null,
    frozen_at bigint
  )`.execute(database);
  await sql`create table season_entries (
    season text not null,
    account_id bigint not null references accounts (id) on delete cascade,
    character_id bigint not null,
    joined_at bigint not null,
    gains text not null,
    locked bigint not null,
    points_before bigint,
    primary key (account_id, season)
  )`.execute(database);
  await sql`create index season_entries_season on season_entries (season, account_id)`.execute(database);

  await sql`create table standings (
    board text not null,
    character_id bigint not null,
    account_id bigint not null references accounts (id) on delete cascade,
    counted bigint not null,
    world text,
    vocation text,
    score bigint not null,
    finished bigint not null,
    reached_at bigint not null,
    checked bigint not null,
    place bigint,
    primary key (board, character_id)
  )`.execute(database);
  await sql`create index standings_character on standings (character_id)`.execute(database);
  await sql`create index standings_account on standings (account_id, board)`.execute(database);
  for (const [name, columns] of [
    ['order', 'board'],
    ['world', 'board, world'],
    ['vocation', 'board, vocation'],
    ['both', 'board, world, vocation'],
  ] as const)
    await sql`create index ${sql.raw(`standings_${name}`)} on standings
      (${sql.raw(columns)}, score desc, reached_at, character_id) where counted = 1`.execute(database);
  await sql`create index standings_unplaced on standings (board) where counted = 1 and place is null`.execute(database);
  await sql`create table standing_counts (
    board text not null,
    scope text not null,
    score bigint not null,
    characters bigint not null,
    primary key (board, scope, score)
  )`.execute(database);

  await sql`create index standing_totals on standing_counts (board, scope) where score = 0`.execute(database);

  await sql`create table reports (
    account_id bigint not null references accounts (id) on delete cascade,
    character_id bigint not null,
    reason text not null,
    text text not null,
    created_at bigint not null,
    settled_at bigint,
    primary key (account_id, character_id)
  )`.execute(database);
  await sql`create index reports_character on reports (character_id)`.execute(database);
  await sql`create index reports_open on reports (created_at) where settled_at is null`.execute(database);
}
