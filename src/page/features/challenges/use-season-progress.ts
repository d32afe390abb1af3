import { useMemo } from 'react';
import { useRowsOf } from '#page/sections/all-sections.ts';
import type { ListedSection } from '#page/sections/registry.ts';
import { type Season, type SeasonEntry, useOwnChanges } from '#page/state/challenges/challenges.ts';
import { preparedFrom, progressOf, type SeasonProgress } from './season-progress.ts';

/**
 * Returns the progress of an entry's character, updated with every change; null while the rows load. `sections` must be a
 * stable array of the sections of the season's tasks.
 */
export function useSeasonProgress(
  season: Season,
  entry: SeasonEntry,
  sections: readonly ListedSection[],
): SeasonProgress | null {
  const { rows } = useRowsOf(sections);
  const changes = useOwnChanges(entry);
  const prepared = useMemo(() => rows && preparedFrom(season, rows), [season, rows]);
  return useMemo(() => {
    if (prepared === null || rows === null || changes === null) return null;
    return progressOf(season.id, prepared, entry, changes, rows, Date.now());
  }, [season.id, prepared, entry, changes, rows]);
}
