/** How an item is got, once the sections that know it are loaded. */

import { acquisitionOf, hasAcquisitions, sectionsForAcquisition } from '#core/acquisition/acquisition.ts';
import type { Acquisition } from '#core/acquisition/acquisition-steps.ts';
import type { LoadedItems, LoadedSections } from '#core/catalogue/files.ts';
import type { ItemOf } from '#core/catalogue/items.ts';
import type { CatalogueSection, TickableSection } from '#core/catalogue/sections.ts';
import { sectionsLinkedWith } from '#core/links/links.ts';
import { type SectionState, useSection } from '#page/state/catalogue/catalogue.ts';
import { type LoadedRows, useLoadedRows } from './use-loaded-rows.ts';

export interface LoadedAcquisition extends Pick<LoadedRows, 'retry'> {
  /** Null until all is here that can tell it. */
  readonly acquisition: Acquisition | null;
  /** The rows that its steps lead to. */
  readonly catalogue: LoadedItems;
}

/** The rows of a section that is here; which section it is, the caller knows. */
function readyRows<S extends CatalogueSection>(state: SectionState<CatalogueSection>): LoadedSections[S] {
  return state.status === 'ready' ? (state.items as LoadedSections[S]) : undefined;
}

/** The way to an item of a section; `items` are the section's rows. */
export function useAcquisition(
  section: TickableSection,
  item: { readonly id: number },
  items: readonly unknown[],
): LoadedAcquisition {
  // What the section has no use for is not loaded: its place is taken by its own rows.
  const ways: SectionState<CatalogueSection> = useSection(hasAcquisitions(section) ? 'achievementWays' : section);
  const events: SectionState<CatalogueSection> = useSection(hasAcquisitions(section) ? 'events' : section);
  const told = hasAcquisitions(section)
    ? { achievementWays: readyRows<'achievementWays'>(ways), events: readyRows<'events'>(events) }
    : {};
  const needed = new Set([...sectionsLinkedWith(section), ...sectionsForAcquisition(section, item.id, told)]);
  const { rows, settled, retry } = useLoadedRows(section, items, needed);
  const all = [ways, events];
  const failed = all.flatMap((state) => (state.status === 'failed' ? [state.retry] : []));
  const loading = !settled || all.some(({ status }) => status === 'loading');
  return {
    // It is a row of the section, which the compiler can't tell of a sheet for all sections.
    acquisition: loading ? null : acquisitionOf(section, item as ItemOf<TickableSection>, { ...rows, ...told }),
    catalogue: rows,
    retry: failed[0] ?? retry,
  };
}
