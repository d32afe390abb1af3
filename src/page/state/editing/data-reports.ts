/** Players' reports of wrong data, for editors. Only loaded by their screen. */
import type { QueuedReport } from '#core/contract/editing/admin.ts';
import { type ReportDecision, readDataReports, settleDataReport } from '#offline/api/editing/admin-reports-api.ts';
import { api } from '#page/state/runtime.ts';
import { type Decided, decide } from './moderation.ts';
import { type Pages, usePages } from './pages.ts';

export type { QueuedReport } from '#core/contract/editing/admin.ts';

export function useDataReports(state: 'open' | 'settled'): Pages<QueuedReport> {
  const ask = async (after: string | undefined) => {
    const { reports, next } = await readDataReports(api, { state, after });
    return { rows: reports, next };
  };
  return usePages(state, ask, (one, other) => one.id === other.id);
}

/** Accepts a report as a draft of the value, which replaces the field's change that the editor saw. */
export function acceptReport(
  { id, newest }: QueuedReport,
  value: unknown,
  reply: string,
): Promise<Decided<QueuedReport>> {
  return settle(id, { decision: 'accept', value, seen: newest?.id ?? null, reply });
}

export function rejectReport({ id }: QueuedReport, reply: string): Promise<Decided<QueuedReport>> {
  return settle(id, { decision: 'reject', reply });
}

const settle = (id: string, decision: ReportDecision) => decide(() => settleDataReport(api, id, decision));
