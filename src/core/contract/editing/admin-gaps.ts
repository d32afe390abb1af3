/** Calls of editors about gaps that players reported (docs/api.md, section Admin). */
import * as v from 'valibot';
import { messageFields } from '../message-answer.ts';
import { changeSource, count, moment, reason } from './admin-parts.ts';
import { DATA_REPORT_STATES } from './data-reports.ts';
import { gapSchema } from './gap-reports.ts';

/** Maximum number of gaps that an editor sees at once. */
export const GAPS_SHOWN = 100;

const reportedGapSchema = v.object({
  gap: gapSchema,
  /** Number of players who reported it. */
  players: count,
  /** Time of the first of these reports. */
  at: moment,
  state: v.picklist(DATA_REPORT_STATES),
  reply: v.nullable(v.string()),
});
export type ReportedGap = v.InferOutput<typeof reportedGapSchema>;

export const gapReportsQuerySchema = v.object({ state: v.optional(v.picklist(['open', 'settled'])) });

/** Response of GET admin/gap-reports: open ones by their number of players, settled ones newest first. */
export const gapReportsAnswerSchema = v.object({ data: v.object({ gaps: v.array(reportedGapSchema) }) });

/**
 * Body of PUT admin/gap-reports. `alias` makes a draft of another name of row `item`, and `row` one of a new row; `done` = it
 * was corrected elsewhere.
 */
export const settledGapSchema = v.union([
  v.object({ gap: gapSchema, decision: v.literal('alias'), item: count, source: changeSource }),
  v.object({
    gap: gapSchema,
    decision: v.literal('row'),
    row: v.record(v.string(), v.unknown()),
    source: changeSource,
  }),
  v.object({ gap: gapSchema, decision: v.literal('done') }),
  v.object({ gap: gapSchema, decision: v.literal('reject'), reply: reason }),
]);
export type SettledGap = v.InferOutput<typeof settledGapSchema>;

/** Response of PUT admin/gap-reports. */
export const settledGapAnswerSchema = v.object({ ...messageFields, data: v.null() });
