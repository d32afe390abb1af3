/** Players' reports of wrong or missing facts. */

import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { DataReportsTable } from '#server/storage/tables/admin-tables.ts';

/** Stores a report. Returns false if its id exists. */
export async function insertDataReport(db: Queryable, report: DataReportsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('data_reports')
    .values(report)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function hasDataReport(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('data_reports').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Reports with the names of their players. */
const withPlayers = (db: Queryable) =>
  db
    .selectFrom('data_reports')
    .leftJoin('accounts', 'accounts.id', 'data_reports.account_id')
    .selectAll('data_reports')
    .select('accounts.username');

export type ReportOfPlayer = Awaited<ReturnType<ReturnType<typeof withPlayers>['execute']>>[number];

export function findDataReport(db: Queryable, id: string) {
  return withPlayers(db).where('data_reports.id', '=', id).executeTakeFirst();
}

/** Position of a report in a list: its time (ms) and its id. */
export interface ReportPlace {
  readonly at: number;
  readonly id: string;
}

/** Selects open reports after a position, oldest first. query-plans.test.ts checks its plan. */
export function openDataReports(db: Queryable, after: ReportPlace | undefined, limit: number) {
  return withPlayers(db)
    .where('data_reports.state', '=', 'open')
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('data_reports.created_at', 'data_reports.id'), '>', eb.tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('data_reports.created_at')
    .orderBy('data_reports.id')
    .limit(limit);
}

/** Selects settled reports after a position, last settled first. query-plans.test.ts checks its plan. */
export function settledDataReports(db: Queryable, after: ReportPlace | undefined, limit: number) {
  return withPlayers(db)
    .where('data_reports.settled_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('data_reports.settled_at', 'data_reports.id'), '<', eb.tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('data_reports.settled_at', 'desc')
    .orderBy('data_reports.id', 'desc')
    .limit(limit);
}

/** Counts the open reports, or the settled ones. query-plans.test.ts checks its plan. */
export function countDataReports(db: Queryable, isOpen: boolean) {
  return db
    .selectFrom('data_reports')
    .select(({ fn }) => fn.countAll<number>().as('reports'))
    .$if(isOpen, (query) => query.where('state', '=', 'open'))
    .$if(!isOpen, (query) => query.where('settled_at', 'is not', null));
}

/** Settles an open report. Returns false if it is settled already. */
export async function settleDataReport(
  transaction: Transaction,
  id: string,
  settled: Pick<DataReportsTable, 'state' | 'reply' | 'settled_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('data_reports')
    .set(settled)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
