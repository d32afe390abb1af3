import { useMemo } from 'react';
import type { LoadedSections } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import type { SearchedField } from '#core/search/search-field.ts';
import { type SearchRow, searchRowsOf } from '#core/search/search-row.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { useEachSection } from '#page/sections/all-sections.ts';
import { type SectionState, useSection } from '#page/state/catalogue/catalogue.ts';
import { useSearchFields } from '#page/state/catalogue/search-fields.ts';
import { words } from './words.ts';

/** A section that could not be loaded and is not searched. */
interface NotSearched {
  readonly title: string;
  readonly message: string;
  readonly retry: () => void;
}

interface SearchRows {
  /** All rows of the loaded sections; null while some are loading. */
  readonly rows: readonly SearchRow[] | null;
  /** Further searched fields; null while they are prepared, which typing does not wait for. */
  readonly fields: readonly SearchedField[] | null;
  readonly failed: readonly NotSearched[];
}

function rowsOf<S extends TickableSection>(section: S, state: SectionState<S>): readonly SearchRow[] {
  return state.status === 'ready' ? searchRowsOf(SECTIONS[section], state.items) : [];
}

const useCatalogueSection = (section: TickableSection): SectionState<TickableSection> => useSection(section);

/** Returns the rows of all sections. The array is stable as long as the catalogue is the same. */
export function useSearchRows(): SearchRows {
  const states = useEachSection(TICKABLE_SECTIONS, useCatalogueSection);
  const ways = useSection('achievementWays');
  const events = useSection('events');
  const { rows, failed } = useMemo(() => {
    const loading = Object.values(states).some(({ status }) => status === 'loading');
    return {
      // Each state belongs to its section, which the compiler can't derive from a record.
      rows: loading
        ? null
        : TICKABLE_SECTIONS.flatMap((section) => rowsOf(section, states[section] as SectionState<typeof section>)),
      failed: TICKABLE_SECTIONS.flatMap((section) => {
        const state = states[section];
        return state.status === 'failed' ? [{ ...state, title: SECTIONS[section].title }] : [];
      }),
    };
  }, [states]);
  const sections = useMemo(() => {
    const all = { ...states, achievementWays: ways, events };
    if (Object.values(all).some(({ status }) => status === 'loading')) return null;
    const ready = Object.entries(all).map(([section, state]) => [
      section,
      state.status === 'ready' ? state.items : undefined,
    ]);
    return Object.fromEntries(ready) as LoadedSections;
  }, [states, ways, events]);
  return {
    rows,
    fields: useSearchFields(rows, sections),
    failed: ways.status === 'failed' ? [...failed, { ...ways, title: words.ways }] : failed,
  };
}
