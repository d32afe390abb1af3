/** Counts of the team's pending work. */
import type { Queryable } from '#server/storage/database.ts';

/** Counts the entries to these contests that are not judged yet. query-plans.test.ts checks its plan. */
export function countUnjudged(db: Queryable, contests: readonly string[]) {
  return db
    .selectFrom('contest_entries')
    .select(({ fn }) => fn.countAll<number | string>().as('entries'))
    .where('contest', 'in', contests)
    .where('status', '=', 'submitted');
}

/** Counts the characters whose rank players reported. */
export function countReportedRanks(db: Queryable) {
  return db
    .selectFrom('reports')
    .select(({ fn }) => fn.count<number | string>('character_id').distinct().as('characters'))
    .where('settled_at', 'is', null);
}
