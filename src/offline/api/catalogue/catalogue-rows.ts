/** Rows of the catalogue, let in only in the form that this version of the app knows. */
import * as v from 'valibot';
import { ITEM_SCHEMAS } from '#core/catalogue/items.ts';
import { type CatalogueSection, type ContentSection, isContentSection } from '#core/catalogue/sections.ts';

export interface ParsedCatalogueRows {
  /** The rows that have the section's form. */
  readonly items: readonly unknown[];
  /** Fault of the first invalid row; undefined when all are valid. */
  readonly refused: unknown;
}

/**
 * Parses rows by their section's schema. Rows of the site's content are parsed by the screens that show them, so that
 * their schemas are no part of the first load.
 */
export function parseCatalogueRows(
  section: CatalogueSection | ContentSection,
  rows: readonly unknown[],
): ParsedCatalogueRows {
  return isContentSection(section) ? { items: rows, refused: undefined } : parseBy(ITEM_SCHEMAS[section], rows);
}

/** Parses rows one by one: a row of a newer form does not cost the others. */
export function parseBy(schema: v.GenericSchema, rows: readonly unknown[]): ParsedCatalogueRows {
  const items: unknown[] = [];
  let refused: unknown;
  for (const row of rows) {
    const parsed = v.safeParse(schema, row);
    if (parsed.success) items.push(parsed.output);
    else refused ??= parsed.issues[0];
  }
  return { items, refused };
}
