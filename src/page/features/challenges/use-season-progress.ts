import { useMemo } from 'react';
import { useRowsOf } from '#page/sections/all-sections.ts';
import { isListed } from '#page/sections/registry.ts';
import type { OwnChanges, Season, SeasonEntry } from '#page/state/challenges/challenges.ts';
import { preparedFrom, progressOf, type SeasonProgress, sectionsOf } from './season-progress.ts';

/**
 * Returns the progress of an entry's character, updated with every change; null while something loads. A component must
 * always pass the same season.
 */
export function useSeasonProgress(
  season: Season,
  entry: SeasonEntry,
  changes: OwnChanges | null,
): SeasonProgress | null {
  // A season's tasks never change, so neither do their sections.
  const { rows } = useRowsOf(sectionsOf(season).filter(isListed));
  const prepared = useMemo(() => rows && preparedFrom(season, rows), [season, rows]);
  return useMemo(() => {
    if (prepared === null || rows === null || changes === null) return null;
    return progressOf(season.id, prepared, entry, changes, rows, Date.now());
  }, [season.id, prepared, entry, changes, rows]);
}
