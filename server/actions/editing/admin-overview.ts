/** The admin overview: pending work, and facts missing from the data (docs/api.md, section Admin). */
import { countMissing } from '#core/admin/tables.ts';
import { CONTEST_SLUGS } from '#core/contests/slugs.ts';
import type { Role } from '#core/contract/accounts/account.ts';
import type { AdminOverview } from '#core/contract/editing/admin.ts';
import { EDITED_TABLES } from '#core/contract/editing/edited-tables.ts';
import { changesOfIds, countChanges } from '#server/storage/queries/editing/admin-changes-queries.ts';
import { countReportedRanks, countUnjudged } from '#server/storage/queries/editing/admin-overview-queries.ts';
import { countDataReports } from '#server/storage/queries/editing/data-reports-queries.ts';
import { countOpenGaps } from '#server/storage/queries/editing/gap-reports-queries.ts';
import { type ChangesContext, describeChange, labelsOf } from './admin-changes.ts';

export async function readOverview(
  context: ChangesContext,
  { accountId, role }: { readonly accountId: number; readonly role: Role },
): Promise<AdminOverview> {
  const { database, data } = context;
  const tables = data.tables();
  const reports = await countDataReports(database, true).executeTakeFirstOrThrow();
  const { gaps } = await countOpenGaps(database).executeTakeFirstOrThrow();
  const entries = await countUnjudged(database, CONTEST_SLUGS).executeTakeFirstOrThrow();
  const ranks = role === 'admin' ? await countReportedRanks(database).executeTakeFirstOrThrow() : null;
  return {
    role,
    drafts: await countChanges(database, { state: 'draft', accountId }),
    review: await countChanges(database, { state: 'review' }),
    data_reports: Number(reports.reports) + Number(gaps),
    entries: Number(entries.entries),
    rank_reports: ranks === null ? null : Number(ranks.characters),
    tables: Object.fromEntries(
      EDITED_TABLES.map((table) => [table, { rows: tables[table].length, ...countMissing(table, tables[table]) }]),
    ),
    merges: await readMerges(context, accountId),
  };
}

async function readMerges({ database, data }: ChangesContext, accountId: number): Promise<AdminOverview['merges']> {
  const conflicts = data.conflicts();
  const stored = await changesOfIds(
    database,
    conflicts.map(({ change }) => change.id),
  );
  const byId = new Map(stored.map((change) => [change.id, describeChange(change, accountId)]));
  const labels = labelsOf(
    data.tables(),
    [...byId.values()].filter((change) => change !== undefined),
  );
  return conflicts.flatMap(({ change: { id }, outcome, fileValue }) => {
    const change = byId.get(id);
    if (change === undefined) return [];
    const label = labels[`${change.table} ${change.row}`] ?? change.row;
    return [{ change, outcome, label, file_value: fileValue }];
  });
}
