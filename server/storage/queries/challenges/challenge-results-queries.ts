/** Challenge results of characters; query-plans.test.ts checks the plans. */
import type { Queryable } from '#server/storage/database.ts';
import { scopeOf } from './standings-queries.ts';

/** Selects a character's rows in the rankings of a year and its months, by board, each with the number of ranked rows above it. */
export function rowsOfYear(db: Queryable, characterId: number, year: string) {
  return db
    .selectFrom('standings')
    .select((eb) => [
      'board',
      'score',
      'finished',
      'counted',
      eb
        .selectFrom('standing_counts')
        .select(({ fn }) => fn.sum<number | null>('standing_counts.characters').as('characters'))
        .whereRef('standing_counts.board', '=', 'standings.board')
        .where('standing_counts.scope', '=', scopeOf(null, null))
        .whereRef('standing_counts.score', '>', 'standings.score')
        .as('above'),
    ])
    .where('character_id', '=', characterId)
    .where('board', '>=', year)
    .where('board', '<=', `${year}-12`)
    .orderBy('board');
}

/** Selects finished tasks of ranked characters in these seasons with their gains, the newest season first. */
export function finishedOfCharacters(db: Queryable, characterIds: readonly number[], seasons: readonly string[]) {
  return db
    .selectFrom('standings')
    .innerJoin('season_entries', (join) =>
      join
        .onRef('season_entries.account_id', '=', 'standings.account_id')
        .onRef('season_entries.season', '=', 'standings.board'),
    )
    .select(['standings.account_id', 'standings.board', 'standings.finished', 'season_entries.gains'])
    .where('standings.character_id', 'in', characterIds)
    .where('standings.board', 'in', seasons)
    .where('standings.counted', '=', 1)
    .orderBy('standings.board', 'desc');
}

/** Selects a character's scores in the rankings of a year's months. */
export function monthScores(db: Queryable, characterId: number, year: string) {
  return db
    .selectFrom('standings')
    .select(['board', 'score', 'reached_at', 'checked'])
    .where('character_id', '=', characterId)
    .where('board', '>=', `${year}-01`)
    .where('board', '<=', `${year}-12`);
}

export type MonthScore = Awaited<ReturnType<ReturnType<typeof monthScores>['execute']>>[number];
