import type { LoadedItems } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';

export interface LoadedRows {
  /** The rows of the sections that are here. */
  readonly rows: LoadedItems;
  /** Whether all are here or have failed. */
  readonly settled: boolean;
  /** Tries the sections again that could not be loaded; null while none has failed. */
  readonly retry: (() => void) | null;
}

/** The rows of some sections beside those of the sheet's own, loaded on first use. */
export function useLoadedRows(
  own: TickableSection,
  items: readonly unknown[],
  needed: ReadonlySet<TickableSection>,
): LoadedRows {
  // A hook for each section there is, since their number must not change: what is not needed is the sheet's own again.
  const wanted = TICKABLE_SECTIONS.map((section) => (needed.has(section) ? section : own));
  const states = wanted.map(useNamedSection);
  const loaded = states.map((state, at) => [wanted[at], state.status === 'ready' ? state.items : undefined]);
  const failed = states.flatMap((state) => (state.status === 'failed' ? [state.retry] : []));
  return {
    // Each key stands with the rows of its own section, which the compiler can't tell of pairs.
    rows: Object.fromEntries([...loaded, [own, items]]) as LoadedItems,
    settled: states.every(({ status }) => status !== 'loading'),
    retry: failed[0] ?? null,
  };
}
