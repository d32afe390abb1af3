/** Parsing of catalogue rows; rows in a form unknown to this version of the app are dropped. */
import * as v from 'valibot';
import { ITEM_SCHEMAS } from '#core/catalogue/items.ts';
import { type CatalogueSection, type ContentSection, isContentSection } from '#core/catalogue/sections.ts';

export interface ParsedCatalogueRows {
  /** The valid rows. */
  readonly items: readonly unknown[];
  /** Issue of the first invalid row; undefined if all are valid. */
  readonly refused: unknown;
}

/**
 * Parses rows by their section's schema. Rows of site content are parsed by the screens that show them, which keeps
 * their schemas out of the first load.
 */
export function parseCatalogueRows(
  section: CatalogueSection | ContentSection,
  rows: readonly unknown[],
): ParsedCatalogueRows {
  return isContentSection(section) ? { items: rows, refused: undefined } : parseBy(ITEM_SCHEMAS[section], rows);
}

/** Parses each row separately, so that a row in a newer form does not invalidate the others. */
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
