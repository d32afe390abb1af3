/** Loads the acquisition of an item together with the sections it depends on. */

import { acquisitionOf, hasAcquisitions, sectionsForAcquisition } from '#core/acquisition/acquisition.ts';
import type { Acquisition } from '#core/acquisition/acquisition-steps.ts';
import type { LoadedItems, LoadedSections } from '#core/catalogue/files.ts';
import type { ItemOf } from '#core/catalogue/items.ts';
import type { CatalogueSection, TickableSection } from '#core/catalogue/sections.ts';
import { sectionsLinkedWith } from '#core/links/links.ts';
import { type SectionState, useSection } from '#page/state/catalogue/catalogue.ts';
import { type LoadedRows, useLoadedRows } from './use-loaded-rows.ts';

export interface LoadedAcquisition extends Pick<LoadedRows, 'retry'> {
  /** Null until everything it depends on is loaded. */
  readonly acquisition: Acquisition | null;
  /** The rows that its steps link to. */
  readonly catalogue: LoadedItems;
}

/** Returns the rows of a loaded section; `S` must be the section of `state`. */
function readyRows<S extends CatalogueSection>(state: SectionState<CatalogueSection>): LoadedSections[S] {
  return state.status === 'ready' ? (state.items as LoadedSections[S]) : undefined;
}

/** Returns how to get an item of a section; `items` are the section's rows. */
export function useAcquisition(
  section: TickableSection,
  item: { readonly id: number },
  items: readonly unknown[],
): LoadedAcquisition {
  // Data that the section does not use is not loaded: its own rows are requested instead.
  const ways: SectionState<CatalogueSection> = useSection(hasAcquisitions(section) ? 'achievementWays' : section);
  const events: SectionState<CatalogueSection> = useSection(hasAcquisitions(section) ? 'events' : section);
  const sources = hasAcquisitions(section)
    ? { achievementWays: readyRows<'achievementWays'>(ways), events: readyRows<'events'>(events) }
    : {};
  const needed = new Set([...sectionsLinkedWith(section), ...sectionsForAcquisition(section, item.id, sources)]);
  const { rows, settled, retry } = useLoadedRows(section, items, needed);
  const all = [ways, events];
  const failed = all.flatMap((state) => (state.status === 'failed' ? [state.retry] : []));
  const loading = !settled || all.some(({ status }) => status === 'loading');
  return {
    // The item is a row of the section, which the compiler can't infer for all sections.
    acquisition: loading ? null : acquisitionOf(section, item as ItemOf<TickableSection>, { ...rows, ...sources }),
    catalogue: rows,
    retry: failed[0] ?? retry,
  };
}
