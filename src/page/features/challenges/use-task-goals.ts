/** The player's rows that are closest to completing a task, computed on this device once it is idle. */
import { useEffect, useMemo, useState } from 'react';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { advancingRows } from '#core/challenges/score.ts';
import type { RecordedValues } from '#core/filters/filter.ts';
import type { ProgressBySection } from '#core/goals/recorded.ts';
import { closestOfTasks, type TaskGoal } from '#core/goals/task-goals.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { listsOf } from '#page/list/list-progress.ts';
import { useAllProgress, useAllRows } from '#page/sections/all-sections.ts';
import type { OwnChanges, Season } from '#page/state/challenges/challenges.ts';
import { useMarksSettled } from '#page/state/sync/progress/progress.ts';
import { whenIdle } from '#page/ui/loading/when-idle.ts';
import { preparedFrom, type SeasonProgress } from './season-progress.ts';

/** Largest number of rows shown for a task. */
const FEW = 3;

const NO_GOALS: readonly never[] = [];
const NO_GAINS: SeasonProgress['gains'] = [];

/** A character that takes part, with what this device has of it. */
export interface EnteredCharacter {
  /** Null = not computed yet. */
  readonly progress: SeasonProgress | null;
  /** Null = not read yet. */
  readonly changes: OwnChanges | null;
}

/** Returns a character's recorded values in all sections. */
function progressFrom({ value }: OwnChanges): ProgressBySection {
  const valuesOf = (list: string): RecordedValues => ({
    get: (id) => value(list, id) || undefined,
    has: (id) => value(list, id) !== 0,
  });
  return Object.fromEntries(
    TICKABLE_SECTIONS.map((section) => {
      const { values, stages, bookmarked } = listsOf(SECTIONS[section]);
      return [
        section,
        { values: valuesOf(values), stages: valuesOf(stages), bookmarked: valuesOf(bookmarked) },
      ] as const;
    }),
  );
}

/**
 * Returns for each task of a season the begun rows that are closest to completion and would advance it: those of the
 * character that takes part, or of the current one if `entered` is null.
 */
export function useTaskGoals(season: Season, entered: EnteredCharacter | null): readonly (readonly TaskGoal[])[] {
  const { rows } = useAllRows();
  const current = useAllProgress();
  const ready = useMarksSettled();
  const changes = entered?.changes ?? null;
  const gains = entered?.progress?.gains ?? NO_GAINS;
  const entering = entered === null;
  const recorded = useMemo(() => (entering ? current : changes && progressFrom(changes)), [entering, current, changes]);
  const [goals, setGoals] = useState<readonly (readonly TaskGoal[])[]>(NO_GOALS);
  useEffect(() => {
    if (!ready || rows === null || recorded === null) return;
    return whenIdle(() => {
      const tasks = preparedFrom(season, rows)?.tasks ?? [];
      const counting = tasks.map((one) => ({ section: one.task.section, rows: advancingRows(one, gains) }));
      setGoals(closestOfTasks(counting, recorded, rows, FEW));
    });
  }, [ready, rows, recorded, gains, season]);
  return goals;
}
