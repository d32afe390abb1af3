/** The rows of every section and what is recorded of them. */
import { useMemo } from 'react';
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { type RecordedProgress, useListProgress } from '#page/list/list-progress.ts';
import type { SectionState } from '#page/state/catalogue/catalogue.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';
import { LISTED_SECTIONS, type ListedSection } from './registry.ts';

/** Calls a hook for each of the sections, which must always be the same; another record whenever a result is another. */
export function useEachSection<S extends TickableSection, T>(
  sections: readonly S[],
  useOne: (section: S) => T,
): Readonly<Record<S, T>> {
  const results = sections.map(useOne);
  return useMemo(
    () => Object.fromEntries(sections.map((section, at) => [section, results[at]])) as Record<S, T>,
    // biome-ignore lint/correctness/useExhaustiveDependencies: as many as there are sections
    results,
  );
}

const useSectionProgress = (section: ListedSection) => useListProgress(SECTIONS[section]);

const useSectionRows = (section: ListedSection): SectionState<ListedSection> => useNamedSection(section);

/** What is recorded in these sections, which must always be the same; another object whenever something of it changes. */
export function useProgressOf<S extends ListedSection>(sections: readonly S[]): Readonly<Record<S, RecordedProgress>> {
  return useEachSection(sections, useSectionProgress);
}

/** Everything that is recorded; another object whenever something of it changes. */
export function useAllProgress(): Readonly<Record<ListedSection, RecordedProgress>> {
  return useProgressOf(LISTED_SECTIONS);
}

interface Rows {
  /** The rows of those sections that could be loaded; null while some are on their way. */
  readonly rows: LoadedItems | null;
  /** Share of the lists' bytes that has arrived, 0 to 1; null = unknown. */
  readonly arrived: number | null;
  /** Why a section is not among them, and how to try again; null = all are. */
  readonly failure: { readonly message: string; readonly retry: () => void } | null;
}

/** The rows of every section, loaded when first asked for. */
export function useAllRows(): Rows {
  return useRowsOf(LISTED_SECTIONS);
}

/** The rows of these sections, which must always be the same, loaded when first asked for. */
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
      // Each key stands with the rows of its own section, which the compiler can't tell of pairs.
      rows: loading === undefined ? (Object.fromEntries(ready) as LoadedItems) : null,
      arrived: loading?.progress ?? null,
      failure: all.find((state) => state.status === 'failed') ?? null,
    };
  }, [states]);
}
