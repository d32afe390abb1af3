/** POST data-reports: a player's report of a wrong or missing fact (docs/api.md, section Admin). */
import * as v from 'valibot';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { words as fields } from '../form-words.ts';
import { withoutDirectionMarks } from '../read-by-others.ts';
import { words } from './words.ts';

const MAX_REPORTED_VALUE = 500;
const MAX_REPORTED_SOURCE = 300;
/** Maximum number of reports per account and day. */
export const DATA_REPORTS_A_DAY = 20;

const typed = (max: number, missing: () => string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(max, () => fields.writeLess(max)),
    withoutDirectionMarks,
  );

export const dataReportSchema = v.object({
  /** Created by the device, so that a repeated report is stored only once. */
  id: v.pipe(v.string(), v.uuid()),
  section: v.picklist(TICKABLE_SECTIONS),
  item: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Key of a field of the section's table. */
  field: v.pipe(
    v.string(),
    v.nonEmpty(() => words.report.noField),
    v.maxLength(60),
  ),
  value: typed(MAX_REPORTED_VALUE, () => words.report.noValue),
  source: typed(MAX_REPORTED_SOURCE, () => words.report.noSource),
  /** Whether the changelog may thank the player by name. */
  thanks: v.optional(v.boolean(), false),
});
export type DataReport = v.InferOutput<typeof dataReportSchema>;

export const DATA_REPORT_STATES = ['open', 'accepted', 'rejected'] as const;
export type DataReportState = (typeof DATA_REPORT_STATES)[number];
