/** Players' reports of what an auction page has and the catalogue lacks. A gap is found by section, name and difference. */
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { GapReportsTable } from '#server/storage/tables/admin-tables.ts';

/** A gap as stored; a difference of points has no name, and a name has difference 0. */
export type StoredGap = Pick<GapReportsTable, 'section' | 'name_key' | 'difference'>;

/** Stores an account's reports, except of gaps that it has reported before. */
export async function insertGapReports(db: Queryable, reports: readonly Omit<GapReportsTable, 'id'>[]): Promise<void> {
  await db
    .insertInto('gap_reports')
    .values(reports)
    .onConflict((conflict) => conflict.columns(['section', 'name_key', 'difference', 'account_id']).doNothing())
    .execute();
}

/** Gaps with the number of their reports, by state; settled ones also by reply and time. */
const gapsOf = (db: Queryable) =>
  db
    .selectFrom('gap_reports')
    .select(({ fn }) => [
      'section',
      'name_key',
      'difference',
      'state',
      'reply',
      'settled_at',
      fn.min('name').as('name'),
      fn.min('created_at').as('created_at'),
      fn.countAll<number>().as('players'),
    ])
    .groupBy(['section', 'name_key', 'difference', 'state', 'reply', 'settled_at']);

/** Selects open gaps, those of most players first. query-plans.test.ts checks its plan. */
export function openGaps(db: Queryable, limit: number) {
  return gapsOf(db)
    .where('state', '=', 'open')
    .orderBy('players', 'desc')
    .orderBy('created_at')
    .orderBy('name_key')
    .limit(limit);
}

/** Selects settled gaps, last settled first. query-plans.test.ts checks its plan. */
export function settledGaps(db: Queryable, limit: number) {
  return gapsOf(db)
    .where('state', 'in', ['accepted', 'rejected'])
    .orderBy('settled_at', 'desc')
    .orderBy('name_key')
    .limit(limit);
}

/** Counts the open gaps. query-plans.test.ts checks its plan. */
export function countOpenGaps(db: Queryable) {
  const open = db
    .selectFrom('gap_reports')
    .select(['section', 'name_key', 'difference'])
    .where('state', '=', 'open')
    .groupBy(['section', 'name_key', 'difference']);
  return db.selectFrom(open.as('gaps')).select(({ fn }) => fn.countAll<number>().as('gaps'));
}

/** Settles the open reports of a gap. Returns their accounts and names; none if someone else settled them. */
export async function settleGapReports(
  transaction: Transaction,
  { section, name_key, difference }: StoredGap,
  settled: Pick<GapReportsTable, 'state' | 'reply' | 'settled_at'>,
) {
  return await transaction
    .updateTable('gap_reports')
    .set(settled)
    .where('section', '=', section)
    .where('name_key', '=', name_key)
    .where('difference', '=', difference)
    .where('state', '=', 'open')
    .returning(['account_id', 'name'])
    .execute();
}
