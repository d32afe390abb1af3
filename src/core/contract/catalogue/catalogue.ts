/** Requests for the reference data: an index of versions, and immutable sections addressed by the hash of their content. */
import * as v from 'valibot';

export const catalogueEntrySchema = v.object({
  /** Hash of the content; part of the section's address. */
  version: v.string(),
  /** Number of rows. */
  count: v.number(),
  /** Size of the section's JSON before compression, for showing progress. */
  bytes: v.number(),
});
export type CatalogueEntry = v.InferOutput<typeof catalogueEntrySchema>;

/** Response of GET catalogue. */
export const catalogueIndexSchema = v.object({
  /** Hash over all sections: the address of `GET catalogue/all/{version}`, which a first visit loads in one round trip. */
  version: v.string(),
  sections: v.record(v.string(), catalogueEntrySchema),
});
export type CatalogueIndex = v.InferOutput<typeof catalogueIndexSchema>;

/** Response of GET catalogue/{section}/{version}. Rows are parsed by the section's own schema. */
export const catalogueSectionSchema = v.object({
  section: v.string(),
  version: v.string(),
  items: v.array(v.unknown()),
});

/** Response of GET catalogue/all/{version}: every section that `isSentWithAll`. */
export const catalogueAllSchema = v.object({
  version: v.string(),
  sections: v.array(catalogueSectionSchema),
});

/** Response of GET achievements/categories and achievements/updates. @public part of the wire that the page does not request */
export const namesSchema = v.array(v.object({ name: v.string() }));
