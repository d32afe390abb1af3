/** Players' reports of what an auction page has and the catalogue lacks, and editors' decisions (docs/api.md, section Admin). */
import * as v from 'valibot';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { messageFields } from '../message-answer.ts';
import { changeSource, count, moment, reason } from './admin-parts.ts';
import { DATA_REPORT_STATES } from './data-reports.ts';

/** Maximum number of gaps in one report. */
export const MAX_GAPS = 200;
/** Maximum number of reports per account and day. */
export const GAP_REPORTS_A_DAY = 10;
/** Maximum number of gaps that an editor sees at once. */
export const GAPS_SHOWN = 100;

/** Longest name on an auction page; longer ones are not read. */
const MAX_NAME = 100;
const MAX_DIFFERENCE = 1_000_000;

const section = v.picklist(TICKABLE_SECTIONS);

/** A name without a row, or the points by which the page exceeds the rows that are known. */
export const gapSchema = v.union([
  v.object({ section, name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_NAME)) }),
  v.object({
    section,
    difference: v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(-MAX_DIFFERENCE),
      v.maxValue(MAX_DIFFERENCE),
      v.notValue(0),
    ),
  }),
]);

/** POST gap-reports. It names neither the auction nor its character. */
export const gapReportSchema = v.object({
  gaps: v.pipe(v.array(gapSchema), v.minLength(1), v.maxLength(MAX_GAPS)),
});
export type GapReport = v.InferOutput<typeof gapReportSchema>;

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
