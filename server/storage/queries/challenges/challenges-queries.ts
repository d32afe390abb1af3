/** Reads for the challenges screen. query-plans.test.ts checks the plans. */
import { sql } from 'kysely';
import type { Queryable } from '#server/storage/database.ts';
import { scopeOf } from './standings-queries.ts';

/** Selects the number of ranked characters with a score, for each of these boards that has any. */
export function participantsOf(db: Queryable, boards: readonly string[]) {
  return db
    .selectFrom('standing_counts')
    .select(['board', 'characters'])
    .where('board', 'in', boards)
    .where('scope', '=', scopeOf(null, null))
    .where('score', '=', 0);
}

/** Selects the number of ranked characters in each of these scopes of a board, which count no scores. */
export function countsOfScopes(db: Queryable, board: string, scopes: readonly string[]) {
  return db
    .selectFrom('standing_counts')
    .select(['scope', 'characters'])
    .where('board', '=', board)
    .where('scope', 'in', scopes)
    .where('score', '=', 0);
}

/** Selects the account's season entries, each with its row in the ranking and the number of ranked characters above it. */
export function resultsOf(db: Queryable, accountId: number) {
  return db
    .selectFrom('season_entries')
    .leftJoin('standings', (join) =>
      join
        .onRef('standings.board', '=', 'season_entries.season')
        .onRef('standings.character_id', '=', 'season_entries.character_id'),
    )
    .select((eb) => [
      'season_entries.season',
      'standings.counted',
      'standings.score',
      'standings.finished',
      'standings.place',
      eb
        .selectFrom('standing_counts')
        .select(sql<number | string>`coalesce(sum(standing_counts.characters), 0)`.as('characters'))
        .whereRef('standing_counts.board', '=', 'season_entries.season')
        .where('standing_counts.scope', '=', scopeOf(null, null))
        .whereRef('standing_counts.score', '>', 'standings.score')
        .as('above'),
    ])
    .where('season_entries.account_id', '=', accountId);
}

/** Selects the account's entry of a season, with its character and the reasons for which it is not ranked. */
export function entryWithReasons(db: Queryable, accountId: number, season: string) {
  return db
    .selectFrom('season_entries')
    .innerJoin('characters', 'characters.id', 'season_entries.character_id')
    .innerJoin('accounts', 'accounts.id', 'season_entries.account_id')
    .leftJoin('excluded_names', 'excluded_names.name_key', 'characters.excluded_name')
    .select([
      'season_entries.gains',
      'season_entries.locked',
      'characters.id',
      'characters.name',
      'characters.created_at',
      'characters.verified_at',
      'characters.is_hidden as is_character_hidden',
      'characters.excluded_name',
      'excluded_names.reason as exclusion',
      'accounts.is_hidden as is_account_hidden',
      'accounts.is_ranked',
    ])
    .where('season_entries.account_id', '=', accountId)
    .where('season_entries.season', '=', season);
}
