import type { Queryable } from '#server/storage/database.ts';

/** Selects a character's scores in the rankings of a year's months. query-plans.test.ts checks its plan. */
export function monthScores(db: Queryable, characterId: number, year: string) {
  return db
    .selectFrom('standings')
    .select(['board', 'score', 'reached_at', 'checked'])
    .where('character_id', '=', characterId)
    .where('board', '>=', `${year}-01`)
    .where('board', '<=', `${year}-12`);
}

export type MonthScore = Awaited<ReturnType<ReturnType<typeof monthScores>['execute']>>[number];
