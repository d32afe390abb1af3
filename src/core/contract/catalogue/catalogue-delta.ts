import * as v from 'valibot';

/** Response of GET catalogue/{section}/{version}/since/{former}; `patchRows` applies it to the former rows. */
export const catalogueDeltaSchema = v.object({
  section: v.string(),
  version: v.string(),
  since: v.string(),
  /** New and changed rows, each with its position among all. */
  rows: v.array(v.tuple([v.pipe(v.number(), v.integer(), v.minValue(0)), v.record(v.string(), v.unknown())])),
  /** Ids, or names, of removed rows. */
  gone: v.array(v.union([v.number(), v.string()])),
});
