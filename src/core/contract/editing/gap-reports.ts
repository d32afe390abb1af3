/** POST gap-reports: a player's report of what an auction page has and the catalogue lacks (docs/api.md, section Admin). */
import * as v from 'valibot';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';

/** Maximum number of gaps in one report. */
export const MAX_GAPS = 200;
/** Maximum number of reports per account and day. */
export const GAP_REPORTS_A_DAY = 10;

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

/** It names neither the auction nor its character. */
export const gapReportSchema = v.object({
  gaps: v.pipe(v.array(gapSchema), v.minLength(1), v.maxLength(MAX_GAPS)),
});
export type GapReport = v.InferOutput<typeof gapReportSchema>;
