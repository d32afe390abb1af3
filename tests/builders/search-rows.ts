import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import type { SearchRow } from '#core/search/search-row.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';

const catalogue = loadCatalogue();

function rowsOf<S extends TickableSection>(section: S): SearchRow[] {
  const { searchNames } = SECTIONS[section];
  return catalogue.items(section).map((item) => ({ section, id: item.id, names: searchNames(item) }));
}

/** Every entry of the catalogue as input for the search. */
export const CATALOGUE_ROWS: readonly SearchRow[] = TICKABLE_SECTIONS.flatMap((section) => rowsOf(section));
