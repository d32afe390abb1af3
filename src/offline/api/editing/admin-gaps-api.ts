/** Calls of editors about what players reported as lacking (docs/api.md, Admin). */
import {
  gapReportsAnswerSchema,
  type ReportedGap,
  type SettledGap,
  settledGapAnswerSchema,
} from '#core/contract/editing/admin-gaps.ts';
import { pathOf } from '../api-request.ts';
import type { Api } from '../client.ts';

/** Returns the open gaps, or those settled last. */
export async function readReportedGaps(api: Api, state: 'open' | 'settled'): Promise<ReportedGap[]> {
  return (await api.call(pathOf('admin/gap-reports', { state }), gapReportsAnswerSchema)).data.gaps;
}

export function settleReportedGap(
  api: Api,
  body: SettledGap,
): Promise<{ readonly message: string; readonly data: null }> {
  return api.call('admin/gap-reports', settledGapAnswerSchema, { method: 'PUT', body, csrf: true });
}
