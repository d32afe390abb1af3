/** Rows of the catalogue, let in only in the form that this version of the app knows. */
import * as v from 'valibot';
import { ITEM_SCHEMAS } from '#core/catalogue/items.ts';
import type { CatalogueSection } from '#core/catalogue/sections.ts';

export interface ParsedRows {
  /** The rows that have the section's form. */
  readonly items: readonly unknown[];
  /** Fault of the first invalid row; undefined when all are valid. */
  readonly refused: unknown;
}

/** Parses rows by their section's schema, one by one: a row of a newer form does not cost the others. */
export function parseRows(section: CatalogueSection, rows: readonly unknown[]): ParsedRows {
  const schema: v.GenericSchema = ITEM_SCHEMAS[section];
  const items: unknown[] = [];
  let refused: unknown;
  for (const row of rows) {
    const parsed = v.safeParse(schema, row);
    if (parsed.success) items.push(parsed.output);
    else refused ??= parsed.issues[0];
  }
  return { items, refused };
}
