/** POST data-reports: a player's report of a wrong or missing fact (docs/api.md, section Admin). */
import * as v from 'valibot';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';

const MAX_REPORTED_VALUE = 500;
const MAX_REPORTED_SOURCE = 300;
/** Reports of an account in a day. */
export const DATA_REPORTS_A_DAY = 20;

const typed = (max: number, missing: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(max, `Write at most ${max} characters.`));

export const dataReportSchema = v.object({
  /** Made by the device: the same report, sent again, is stored once. */
  id: v.pipe(v.string(), v.uuid()),
  section: v.picklist(TICKABLE_SECTIONS),
  item: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Key of a field of the section's table. */
  field: v.pipe(v.string(), v.nonEmpty('Choose what is wrong.'), v.maxLength(60)),
  value: typed(MAX_REPORTED_VALUE, 'Write the right value.'),
  source: typed(MAX_REPORTED_SOURCE, 'Write where you know it from.'),
});
export type DataReport = v.InferOutput<typeof dataReportSchema>;

export const DATA_REPORT_STATES = ['open', 'accepted', 'rejected'] as const;
export type DataReportState = (typeof DATA_REPORT_STATES)[number];

/** Said of a report that was taken. */
export const DATA_REPORT_TAKEN = 'Thank you! An editor will look at it.';
