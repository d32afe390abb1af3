/** Counts of the work that waits for the team. */
import type { Queryable } from '#server/storage/database.ts';

/** Number of entries to these contests that nobody has judged. query-plans.test.ts checks its plan. */
export function countUnjudged(db: Queryable, contests: readonly string[]) {
  return db
    .selectFrom('contest_entries')
    .select(({ fn }) => fn.countAll<number | string>().as('entries'))
    .where('contest', 'in', contests)
    .where('status', '=', 'submitted');
}

/** Number of characters whose rank players reported. */
export function countReportedRanks(db: Queryable) {
  return db
    .selectFrom('reports')
    .select(({ fn }) => fn.count<number | string>('character_id').distinct().as('characters'))
    .where('settled_at', 'is', null);
}
