import { useMemo } from 'react';
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { type RecordedProgress, useListProgress } from '#page/list/list-progress.ts';
import type { SectionState } from '#page/state/catalogue/catalogue.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';
import { LISTED_SECTIONS, type ListedSection } from './registry.ts';

/** Calls a hook for each of the sections, which must be constant; returns a new record whenever a result changes. */
export function useEachSection<S extends TickableSection, T>(
  sections: readonly S[],
  useOne: (section: S) => T,
): Readonly<Record<S, T>> {
  const results = sections.map(useOne);
  return useMemo(
    () => Object.fromEntries(sections.map((section, at) => [section, results[at]])) as Record<S, T>,
    // biome-ignore lint/correctness/useExhaustiveDependencies: one per section
    results,
  );
}

const useSectionProgress = (section: ListedSection) => useListProgress(SECTIONS[section]);

const useSectionRows = (section: ListedSection): SectionState<ListedSection> => useNamedSection(section);

/** Returns the progress in these sections, which must be constant; a new object whenever it changes. */
export function useProgressOf<S extends ListedSection>(sections: readonly S[]): Readonly<Record<S, RecordedProgress>> {
  return useEachSection(sections, useSectionProgress);
}

/** Returns the progress in all sections; a new object whenever it changes. */
export function useAllProgress(): Readonly<Record<ListedSection, RecordedProgress>> {
  return useProgressOf(LISTED_SECTIONS);
}

interface Rows {
  /** Rows of the sections that could be loaded; null while any is loading. */
  readonly rows: LoadedItems | null;
  /** Received share of the lists' bytes, 0 to 1; null = unknown. */
  readonly arrived: number | null;
  /** Why a section is missing, and how to retry; null = none is. */
  readonly failure: { readonly message: string; readonly retry: () => void } | null;
}

/** Returns the rows of every section, loaded on first use. */
export function useAllRows(): Rows {
  return useRowsOf(LISTED_SECTIONS);
}

/** Returns the rows of these sections, which must be constant, loaded on first use. */
export function useRowsOf(sections: readonly ListedSection[]): Rows {
  const states = useEachSection(sections, useSectionRows);
  return useMemo(() => {
    const all = Object.values(states);
    const loading = all.find((state) => state.status === 'loading');
    const ready = Object.entries(states).map(([section, state]) => [
      section,
      state.status === 'ready' ? state.items : undefined,
    ]);
    return {
      // Each key has the rows of its own section, which the compiler can't infer from pairs.
      rows: loading === undefined ? (Object.fromEntries(ready) as LoadedItems) : null,
      arrived: loading?.progress ?? null,
      failure: all.find((state) => state.status === 'failed') ?? null,
    };
  }, [states]);
}
