import type { TickableSection } from '#core/catalogue/sections.ts';

/** An entry for search, independent of its section's table. */
export interface SearchRow {
  readonly section: TickableSection;
  /** The entry's id in its section. */
  readonly id: number;
  /** Searchable names (`searchNames` of the section's table): its own first, then others; null = none. */
  readonly names: readonly (string | null)[];
}

/** The parts of a section's table that search needs. */
export interface Searchable<Item> {
  readonly section: TickableSection;
  readonly searchNames: (item: Item) => readonly (string | null)[];
}

/** Returns a section's rows as entries for search. */
export function searchRowsOf<Item extends { readonly id: number }>(
  { section, searchNames }: Searchable<Item>,
  items: readonly Item[],
): readonly SearchRow[] {
  return items.map((item) => ({ section, id: item.id, names: searchNames(item) }));
}
