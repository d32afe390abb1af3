/** Rows of the catalogue, let in only in the form that this version of the app knows. */
import * as v from 'valibot';
import { ITEM_SCHEMAS } from '#core/catalogue/items.ts';
import { type CatalogueSection, type ContentSection, isContentSection } from '#core/catalogue/sections.ts';

export interface ParsedRows {
  /** The rows that have the section's form. */
  readonly items: readonly unknown[];
  /** Fault of the first invalid row; undefined when all are valid. */
  readonly refused: unknown;
}

/**
 * Parses rows by their section's schema, one by one: a row of a newer form does not cost the others. Rows of the site's
 * content are parsed by the screens that show them, so that their schemas are no part of the first load.
 */
export function parseRows(section: CatalogueSection | ContentSection, rows: readonly unknown[]): ParsedRows {
  if (isContentSection(section)) return { items: rows, refused: undefined };
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
