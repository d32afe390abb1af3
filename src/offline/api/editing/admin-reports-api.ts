/** Calls of editors about players' reports of data (docs/api.md, Admin). */
import type * as v from 'valibot';
import {
  dataReportsAnswerSchema,
  type QueuedReport,
  settledReportAnswerSchema,
  type settledReportSchema,
} from '#core/contract/editing/admin.ts';
import { pathOf } from '../api-request.ts';
import type { Api } from '../client.ts';

export type ReportDecision = v.InferInput<typeof settledReportSchema>;

/** Returns a page of the open or of the settled reports. */
export async function readDataReports(
  api: Api,
  query: { readonly state: 'open' | 'settled'; readonly after: string | undefined },
): Promise<v.InferOutput<typeof dataReportsAnswerSchema>['data']> {
  return (await api.call(pathOf('admin/data-reports', query), dataReportsAnswerSchema)).data;
}

export function settleDataReport(
  api: Api,
  id: string,
  body: ReportDecision,
): Promise<{ readonly message: string; readonly data: QueuedReport }> {
  return api.call(`admin/data-reports/${id}`, settledReportAnswerSchema, { method: 'PUT', body, csrf: true });
}
