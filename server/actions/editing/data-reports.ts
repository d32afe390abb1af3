/** Players' reports of wrong or missing facts, and editors' decisions on them (docs/api.md, section Admin). */
import { EDITED, rowKey, rowLabel } from '#core/admin/tables.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { EditsAnswer, QueuedReport } from '#core/contract/editing/admin.ts';
import { ADMIN_PAGE } from '#core/contract/editing/admin-parts.ts';
import type { DataReport, DataReportState } from '#core/contract/editing/data-reports.ts';
import { phrase } from '#core/contract/phrase.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { RateLimiter } from '#server/limits/rate-limiter.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import { newestChangesOfRows, type StoredChange } from '#server/storage/queries/editing/admin-changes-queries.ts';
import {
  countDataReports,
  findDataReport,
  hasDataReport,
  insertDataReport,
  openDataReports,
  type ReportOfPlayer,
  type ReportPlace,
  settleDataReport,
  settledDataReports,
} from '#server/storage/queries/editing/data-reports-queries.ts';
import { notifyOpenDevices, storeNotices } from '../accounts/notices.ts';
import type { ChangeHub } from '../sync/change-hub.ts';
import { type ChangesContext, describeChange } from './admin-changes.ts';
import { logAction } from './admin-log.ts';
import { retryOnConflict, storeEdits } from './edit-tables.ts';
import type { EditedData } from './edited-data.ts';

/** `unknown` = there is no such report, item or field; `settled` = someone else settled it first. */
export class DataReportRefused extends Error {
  override readonly name = 'ReportRefused';

  constructor(readonly code: 'unknown' | 'settled') {
    super(code);
  }
}

export interface ReportingContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly catalogue: Pick<Catalogue, 'has'>;
  readonly limiter: RateLimiter;
}

/** Stores a player's report; a repeated one changes nothing. Throws DataReportRefused and RateLimitedError. */
export async function takeDataReport(
  { catalogue, clock, database, limiter }: ReportingContext,
  accountId: number,
  report: DataReport,
): Promise<void> {
  const { id, section, item, field, value, source, thanks } = report;
  if (await hasDataReport(database, id)) return;
  if (!catalogue.has(section, item) || EDITED[section].fields.every(({ key }) => key !== field))
    throw new DataReportRefused('unknown');
  const attempt = await limiter.record([
    { limit: 'data reports of account', of: accountId },
    { limit: 'data reports in all', of: 'site' },
  ]);
  const isNew = await insertDataReport(database, {
    id,
    account_id: accountId,
    section,
    item,
    field,
    value,
    source,
    state: 'open',
    reply: null,
    thanks: thanks ? 1 : 0,
    created_at: clock(),
    settled_at: null,
  });
  if (!isNew) await attempt.cancel();
}

export interface ReportsPage {
  readonly reports: QueuedReport[];
  readonly total: number;
  readonly next: string | null;
}

interface ReadingContext {
  readonly database: Database;
  readonly data: Pick<EditedData, 'tables'>;
}

/** Returns a page of reports as an editor sees them: open ones oldest first, settled ones newest first. `after` is a page's `next`; undefined = the first page. */
export async function readDataReports(
  context: ReadingContext,
  accountId: number,
  { state, after }: { readonly state: 'open' | 'settled'; readonly after: ReportPlace | undefined },
): Promise<ReportsPage> {
  const { database } = context;
  const query = state === 'open' ? openDataReports : settledDataReports;
  const [rows, { reports }] = await Promise.all([
    query(database, after, ADMIN_PAGE + 1).execute(),
    countDataReports(database, state === 'open').executeTakeFirstOrThrow(),
  ]);
  const shown = rows.slice(0, ADMIN_PAGE);
  const last = shown.at(-1);
  const isMore = rows.length > ADMIN_PAGE && last !== undefined;
  return {
    reports: await describeReports(context, shown, accountId),
    total: Number(reports),
    next: isMore ? `${(state === 'open' ? last.created_at : last.settled_at) ?? 0}.${last.id}` : null,
  };
}

async function describeReports(
  { database, data }: ReadingContext,
  rows: readonly ReportOfPlayer[],
  accountId: number,
): Promise<QueuedReport[]> {
  const tables = data.tables();
  const sections = new Set(rows.map(({ section }) => section as TickableSection));
  const changes: StoredChange[] = [];
  for (const section of sections) {
    const items = rows.filter((report) => report.section === section).map(({ item }) => String(item));
    changes.push(...(await newestChangesOfRows(database, section, new Set(items))));
  }
  changes.sort((a, b) => b.id - a.id);
  return rows.map(({ id, section: table, item, field, value, source, thanks, username, created_at, state, reply }) => {
    const section = table as TickableSection;
    const key = String(item);
    const row = tables[section].find((one) => rowKey(section, one) === key);
    const newest = changes.find(
      (change) =>
        change.table_name === section && change.row_key === key && (change.field === field || change.field === ''),
    );
    return {
      id,
      section,
      item,
      field,
      value,
      source,
      thanks: thanks === 1,
      player: username,
      at: new Date(created_at).toISOString(),
      // An item that no longer exists has only its number.
      label: row === undefined ? key : rowLabel(section, row),
      present: row?.[field] ?? null,
      newest: (newest && describeChange(newest, accountId)) ?? null,
      state: state as DataReportState,
      reply,
    };
  });
}

/** An editor's decision on a report. */
export type ReportDecision =
  | { readonly decision: 'accept'; readonly value?: unknown; readonly seen: number | null; readonly reply: string }
  | { readonly decision: 'reject'; readonly reply: string };

export type SettledReport =
  | { readonly report: QueuedReport }
  /** The value could not be stored as a draft; the report stays open. */
  | { readonly refused: EditsAnswer['refused'][number] };

export interface SettlingContext extends ChangesContext {
  readonly hub: Pick<ChangeHub, 'publish'>;
}

/**
 * Settles an open report and notifies its player. Accepting stores the value as a draft unless it is published already.
 * Throws DataReportRefused.
 */
export async function settleReport(
  context: SettlingContext,
  accountId: number,
  id: string,
  decision: ReportDecision,
): Promise<SettledReport> {
  await context.data.reload();
  const refused = await retryOnConflict(() =>
    inTransaction(context.database, (transaction) => settle(context, transaction, accountId, id, decision)),
  );
  if (refused !== undefined) return { refused };
  const report = await findDataReport(context.database, id);
  if (report === undefined) throw new DataReportRefused('unknown');
  if (report.account_id !== null) await notifyOpenDevices(context, [report.account_id]);
  const [described] = await describeReports(context, [report], accountId);
  if (described === undefined) throw new DataReportRefused('unknown');
  return { report: described };
}

async function settle(
  context: ChangesContext,
  transaction: Parameters<typeof logAction>[0],
  accountId: number,
  id: string,
  decision: ReportDecision,
): Promise<EditsAnswer['refused'][number] | undefined> {
  const now = context.clock();
  const report = await findDataReport(transaction, id);
  if (report === undefined) throw new DataReportRefused('unknown');
  if (report.state !== 'open') throw new DataReportRefused('settled');
  const { section, item, field, source, account_id: player } = report;
  const table = section as TickableSection;
  const row = String(item);
  if (decision.decision === 'accept') {
    const { value = null, seen } = decision;
    const edits = { table, edits: [{ row, field, value, seen, report: id }], source: `${source} (a player’s report)` };
    const { refused } = await storeEdits(context, transaction, accountId, edits);
    if (refused[0] !== undefined) return refused[0];
  }
  const reply = decision.reply === '' ? null : decision.reply;
  const isAccepted = decision.decision === 'accept';
  const state: DataReportState = isAccepted ? 'accepted' : 'rejected';
  if (!(await settleDataReport(transaction, id, { state, reply, settled_at: now })))
    throw new DataReportRefused('settled');
  const named = context.data.tables()[table].find((one) => rowKey(table, one) === row);
  const label = named === undefined ? row : rowLabel(table, named);
  const { label: fieldLabel = field } = EDITED[table].fields.find(({ key }) => key === field) ?? {};
  const subject = `${label}: ${fieldLabel}`;
  if (player !== null) {
    const outcome = isAccepted ? 'accepted' : 'rejected';
    const why =
      reply === null
        ? phrase(`notices.report.${outcome}`, { subject })
        : phrase(`notices.reportWithReply.${outcome}`, { subject, reply });
    await storeNotices(transaction, [{ accountId: player, kind: 'dataReport', characterName: '', why }], now);
  }
  await logAction(
    transaction,
    { action: isAccepted ? 'acceptReport' : 'rejectReport', subject, detail: reply ?? '' },
    { by: accountId, now },
  );
  return undefined;
}
