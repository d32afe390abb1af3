/** Counts every section. Rendered only once there is progress, because it loads the rows of all sections. */
import { useEffect, useMemo } from 'react';
import { SECTIONS } from '#core/sections/sections.ts';
import { useListProgress } from '#page/list/list-progress.ts';
import type { AllTotals } from '#page/parts/words/section-totals.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { useProgressReady } from '#page/state/sync/progress/progress.ts';
import { useAllRows, useEachSection } from './all-sections.ts';
import { LISTED_SECTIONS, type ListedSection } from './registry.ts';

/** Returns a section's totals, which are counted again when its progress changes; undefined without its rows. */
function useSectionTotals<S extends ListedSection>(section: S) {
  const state = useSection(section);
  const progress = useListProgress(SECTIONS[section]);
  return useMemo(
    () => (state.status === 'ready' ? SECTIONS[section].totals(state.items, progress) : undefined),
    [section, state, progress],
  );
}

interface CountAllProps {
  /** Called with the totals whenever they change; null while unknown. */
  readonly onTotals: (totals: AllTotals | null) => void;
}

/** Renders nothing: reports the totals of all sections. */
export function CountAll({ onTotals }: CountAllProps) {
  const loaded = useAllRows().rows !== null;
  const ready = useProgressReady();
  const totals = useEachSection(LISTED_SECTIONS, useSectionTotals);
  useEffect(() => onTotals(ready && loaded ? totals : null), [onTotals, ready, loaded, totals]);
  return null;
}
