import type { LoadedItems } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';

export interface LoadedRows {
  /** Rows of the loaded sections. */
  readonly rows: LoadedItems;
  /** True once all sections are loaded or have failed. */
  readonly settled: boolean;
  /** Loads failed sections again; null if none has failed. */
  readonly retry: (() => void) | null;
}

/** Returns the rows of some sections in addition to the sheet's own, loaded on first use. */
export function useLoadedRows(
  own: TickableSection,
  items: readonly unknown[],
  needed: ReadonlySet<TickableSection>,
): LoadedRows {
  // The number of hooks must be constant: sections that are not needed are replaced by the sheet's own.
  const wanted = TICKABLE_SECTIONS.map((section) => (needed.has(section) ? section : own));
  const states = wanted.map(useNamedSection);
  const loaded = states.map((state, at) => [wanted[at], state.status === 'ready' ? state.items : undefined]);
  const failed = states.flatMap((state) => (state.status === 'failed' ? [state.retry] : []));
  return {
    // Each key has the rows of its own section, which the compiler can't infer from pairs.
    rows: Object.fromEntries([...loaded, [own, items]]) as LoadedItems,
    settled: states.every(({ status }) => status !== 'loading'),
    retry: failed[0] ?? null,
  };
}
