/** Links of an item, available once their sections are loaded. */
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { type ItemLink, linksOf, sectionsLinkedWith } from '#core/links/links.ts';
import { type LoadedRows, useLoadedRows } from './use-loaded-rows.ts';

export interface Links extends Pick<LoadedRows, 'retry'> {
  /** Empty until all sections are loaded or have failed, so that nothing is inserted later. */
  readonly links: readonly ItemLink[];
  /** The rows that the links lead to. */
  readonly catalogue: LoadedItems;
}

/** Returns the links of the item `id`; `items` are the rows of its own section. */
export function useLinks(section: TickableSection, id: number, items: readonly unknown[]): Links {
  const { rows, settled, retry } = useLoadedRows(section, items, new Set(sectionsLinkedWith(section)));
  return { links: settled ? linksOf(section, id, rows) : [], catalogue: rows, retry };
}
