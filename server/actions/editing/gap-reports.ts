/** Players' reports of what an auction page has and the catalogue lacks, and editors' decisions on them (docs/api.md, section Admin). */
import { rowKey } from '#core/admin/tables.ts';
import type { Gap } from '#core/bazaar-import/gaps.ts';
import { importNameKey } from '#core/bazaar-import/names.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { EditsAnswer } from '#core/contract/editing/admin.ts';
import { GAPS_SHOWN, type ReportedGap, type SettledGap } from '#core/contract/editing/admin-gaps.ts';
import type { DataReportState } from '#core/contract/editing/data-reports.ts';
import type { GapReport } from '#core/contract/editing/gap-reports.ts';
import { phrase } from '#core/contract/phrase.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import type { RateLimiter } from '#server/limits/rate-limiter.ts';
import { type Database, inTransaction, type Transaction } from '#server/storage/database.ts';
import {
  insertGapReports,
  openGaps,
  type StoredGap,
  settledGaps,
  settleGapReports,
} from '#server/storage/queries/editing/gap-reports-queries.ts';
import { notifyOpenDevices, storeNotices } from '../accounts/notices.ts';
import { logAction } from './admin-log.ts';
import { DataReportRefused, type SettlingContext } from './data-reports.ts';
import { retryOnConflict, storeEdits } from './edit-tables.ts';

interface ReportingContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly limiter: RateLimiter;
}

function storedGap(gap: Gap): StoredGap {
  const { section } = gap;
  return 'name' in gap
    ? { section, name_key: importNameKey(gap.name), difference: 0 }
    : { section, name_key: '', difference: gap.difference };
}

/** Stores a player's report; gaps that the player has reported before count once. Throws RateLimitedError. */
export async function takeGapReport(
  { clock, database, limiter }: ReportingContext,
  accountId: number,
  { gaps }: GapReport,
): Promise<void> {
  await limiter.record([
    { limit: 'gap reports of account', of: accountId },
    { limit: 'gap reports in all', of: 'site' },
  ]);
  await insertGapReports(
    database,
    gaps.map((gap) => ({
      ...storedGap(gap),
      account_id: accountId,
      name: 'name' in gap ? gap.name : '',
      state: 'open',
      reply: null,
      created_at: clock(),
      settled_at: null,
    })),
  );
}

/** Returns the gaps that most players reported, or those that were settled last. */
export async function readGapReports(database: Database, state: 'open' | 'settled'): Promise<ReportedGap[]> {
  const query = state === 'open' ? openGaps : settledGaps;
  const rows = await query(database, GAPS_SHOWN).execute();
  return rows.map(({ section: key, name, difference, players, created_at, state: of, reply }) => {
    const section = key as TickableSection;
    return {
      gap: name === '' ? { section, difference: Number(difference) } : { section, name },
      players: Number(players),
      at: new Date(Number(created_at)).toISOString(),
      state: of as DataReportState,
      reply,
    };
  });
}

type Refused = EditsAnswer['refused'][number];

/**
 * Settles the open reports of a gap and notifies their players. Returns why a draft could not be stored; the reports stay open
 * then. Throws DataReportRefused.
 */
export async function settleGap(
  context: SettlingContext,
  accountId: number,
  decision: SettledGap,
): Promise<Refused | undefined> {
  await context.data.reload();
  const { refused, players } = await retryOnConflict(() =>
    inTransaction(context.database, (transaction) => settle(context, transaction, accountId, decision)),
  );
  if (players.length > 0) await notifyOpenDevices(context, players);
  return refused;
}

async function settle(
  context: SettlingContext,
  transaction: Transaction,
  accountId: number,
  settled: SettledGap,
): Promise<{ readonly refused?: Refused; readonly players: readonly number[] }> {
  const { gap, decision } = settled;
  const now = context.clock();
  const isRejected = decision === 'reject';
  const refused = await storeDraft(context, transaction, accountId, settled);
  if (refused !== undefined) return { refused, players: [] };
  const reply = isRejected ? settled.reply : null;
  const state: DataReportState = isRejected ? 'rejected' : 'accepted';
  const reports = await settleGapReports(transaction, storedGap(gap), { state, reply, settled_at: now });
  if (reports.length === 0) throw new DataReportRefused('settled');
  const players = reports.flatMap(({ account_id }) => account_id ?? []);
  const subject = subjectOf(gap);
  const why =
    reply === null
      ? phrase('notices.report.accepted', { subject })
      : phrase('notices.reportWithReply.rejected', { subject, reply });
  const notices = players.map((player) => ({ accountId: player, kind: 'dataReport' as const, characterName: '', why }));
  if (notices.length > 0) await storeNotices(transaction, notices, now);
  await logAction(
    transaction,
    { action: isRejected ? 'rejectReport' : 'acceptReport', subject, detail: detailOf(settled) },
    { by: accountId, now },
  );
  return { players };
}

/** Stores the alias or the row of a decision as a draft. Returns why it could not be. */
async function storeDraft(
  context: SettlingContext,
  transaction: Transaction,
  accountId: number,
  settled: SettledGap,
): Promise<Refused | undefined> {
  const { gap } = settled;
  if (settled.decision !== 'alias' && settled.decision !== 'row') return undefined;
  if (!('name' in gap)) throw new DataReportRefused('unknown');
  const { section, name } = gap;
  const isAlias = settled.decision === 'alias';
  const table = isAlias ? 'importNames' : section;
  const value = isAlias ? { section, name, id: settled.item } : settled.row;
  const edit = { row: rowKey(table, value), field: null, value, seen: null };
  const { refused } = await storeEdits(context, transaction, accountId, {
    table,
    edits: [edit],
    source: settled.source,
  });
  return refused[0];
}

function subjectOf(gap: Gap): string {
  const { title, pointCount } = SECTIONS[gap.section];
  return `${title}: ${'name' in gap ? gap.name : (pointCount?.(gap.difference) ?? gap.difference)}`;
}

function detailOf(settled: SettledGap): string {
  switch (settled.decision) {
    case 'alias':
      return `another name of ${settled.item}`;
    case 'row':
      return 'a new row';
    case 'done':
      return '';
    case 'reject':
      return settled.reply;
  }
}
