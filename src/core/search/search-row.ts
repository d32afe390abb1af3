import type { TickableSection } from '#core/catalogue/sections.ts';

/** What search knows of an entry: no table of its section is needed. */
export interface SearchRow {
  readonly section: TickableSection;
  /** The entry's id in its section. */
  readonly id: number;
  /** The names it is found by (`searchNames` of its section's table): first its own, then others, null for none. */
  readonly names: readonly (string | null)[];
}

/** A section's table, as far as search goes by it. */
export interface Searchable<Item> {
  readonly section: TickableSection;
  readonly searchNames: (item: Item) => readonly (string | null)[];
}

/** A section's rows as search takes them. */
export function searchRowsOf<Item extends { readonly id: number }>(
  { section, searchNames }: Searchable<Item>,
  items: readonly Item[],
): readonly SearchRow[] {
  return items.map((item) => ({ section, id: item.id, names: searchNames(item) }));
}
