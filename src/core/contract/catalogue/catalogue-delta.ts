import * as v from 'valibot';

/** Answer of GET catalogue/{section}/{version}/since/{former}; `patchRows` makes the section of it and of the former rows. */
export const catalogueDeltaSchema = v.object({
  section: v.string(),
  version: v.string(),
  since: v.string(),
  /** Rows that are new or changed, each with its place among all. */
  rows: v.array(v.tuple([v.pipe(v.number(), v.integer(), v.minValue(0)), v.record(v.string(), v.unknown())])),
  /** Ids, or names, of rows that are gone. */
  gone: v.array(v.union([v.number(), v.string()])),
});
