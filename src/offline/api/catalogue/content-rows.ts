/** Parsing of the site's own content, outside of the first load. */
import type { ContentSection } from '#core/catalogue/sections.ts';
import { CONTENT_SCHEMAS } from '#core/contract/catalogue/content.ts';
import { type ParsedCatalogueRows, parseBy } from './catalogue-rows.ts';

export function parseContent(section: ContentSection, rows: readonly unknown[]): ParsedCatalogueRows {
  return parseBy(CONTENT_SCHEMAS[section], rows);
}
