/** The closest goals, computed outside of React's renders. */
import { useEffect, useRef, useState } from 'react';
import { type ClosestOptions, closest, type FinishedQuest, finishedQuests, type Goal } from '#core/goals/closest.ts';
import { runAfter } from '#offline/pending-work.ts';
import { useAllProgress, useAllRows } from '#page/sections/all-sections.ts';
import { useMarksSettled } from '#page/state/sync/progress/progress.ts';
import { whenIdle } from '#page/ui/loading/when-idle.ts';

interface Closest extends Omit<ReturnType<typeof useAllRows>, 'rows'> {
  /** The cheapest first; null until they are computed. */
  readonly goals: readonly Goal[] | null;
  /** Quests whose rewards are all owned; empty until they are computed. */
  readonly finished: readonly FinishedQuest[];
}

/** The first few goals of several sections, for screens with another main subject. */
export const FIRST_GOALS = { limit: 8, perSection: 2, closeOnly: true } as const satisfies ClosestOptions;

const NOTHING = { goals: null, finished: [] } as const;

/** Debounce in ms for consecutive changes. */
const SETTLING_MS = 400;

/**
 * Returns the goals, computed again after each change once the page is idle, since that takes longer than a frame on slow
 * devices. `options` must always be the same object.
 */
export function useClosest(options: ClosestOptions): Closest {
  const progress = useAllProgress();
  const { rows, arrived, failure } = useAllRows();
  const ready = useMarksSettled();
  const [computed, setComputed] = useState<Pick<Closest, 'goals' | 'finished'>>(NOTHING);
  /** Whether `goals` belong to the current progress or a slightly older state of it. */
  const worked = useRef(false);

  useEffect(() => {
    if (!ready) {
      worked.current = false;
      setComputed(NOTHING);
    }
    if (!ready || rows === null) return;
    let forgetIdle: () => void = () => undefined;
    const work = () => {
      forgetIdle = whenIdle(() => {
        worked.current = true;
        setComputed({ goals: closest(progress, rows, options), finished: finishedQuests(progress, rows) });
      });
    };
    const forget = runAfter(worked.current ? SETTLING_MS : 0, work);
    return () => {
      forget();
      forgetIdle();
    };
  }, [ready, rows, progress, options]);
  return { ...computed, arrived, failure };
}
