/** Links of an item, complete once the sections they come from are loaded. */
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { type ItemLink, linksOf, sectionsLinkedWith } from '#core/links/links.ts';
import { type LoadedRows, useLoadedRows } from './use-loaded-rows.ts';

export interface Links extends Pick<LoadedRows, 'retry'> {
  /** Empty until all the sections are here or have failed, so that nothing comes between what is shown. */
  readonly links: readonly ItemLink[];
  /** The rows that the links lead to. */
  readonly catalogue: LoadedItems;
}

/** The links of the item `id`; `items` are the rows of its own section. */
export function useLinks(section: TickableSection, id: number, items: readonly unknown[]): Links {
  const { rows, settled, retry } = useLoadedRows(section, items, new Set(sectionsLinkedWith(section)));
  return { links: settled ? linksOf(section, id, rows) : [], catalogue: rows, retry };
}
