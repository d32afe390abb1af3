import { useMemo } from 'react';
import { useRowsOf } from '#page/sections/all-sections.ts';
import type { ListedSection } from '#page/sections/registry.ts';
import { type Season, type SeasonEntry, useOwnChanges } from '#page/state/challenges/challenges.ts';
import { preparedFrom, progressOf, type SeasonProgress } from './season-progress.ts';

/**
 * How the character of an entry stands, anew whenever something is recorded; null while the rows are on their way.
 * `sections` are those of the season's tasks, always the same.
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
