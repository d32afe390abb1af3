/** The closest goals, computed in slices outside of React's renders. */
import { useEffect, useRef, useState } from 'react';
import { type ClosestOptions, closest, type Goal } from '#core/goals/closest.ts';
import { runAfter } from '#offline/pending-work.ts';
import { useAllProgress, useAllRows } from '#page/sections/all-sections.ts';
import { useMarksSettled } from '#page/state/sync/progress/progress.ts';
import { whenIdle } from '#page/ui/loading/when-idle.ts';

interface Closest extends Omit<ReturnType<typeof useAllRows>, 'rows'> {
  /** The cheapest first; null until they are worked out. */
  readonly goals: readonly Goal[] | null;
}

/** The first few, of several sections: for a screen that is about something else. */
export const FIRST_GOALS = { limit: 8, perSection: 2 } as const satisfies ClosestOptions;

/** Changes that come one after the other are worked out together, this long after the last, in ms. */
const SETTLING_MS = 400;

/**
 * The goals, recomputed after each change once the page is idle: it takes longer than a frame on slow devices.
 * `options` must be one object for all time.
 */
export function useClosest(options: ClosestOptions): Closest {
  const progress = useAllProgress();
  const { rows, arrived, failure } = useAllRows();
  const ready = useMarksSettled();
  const [goals, setGoals] = useState<readonly Goal[] | null>(null);
  /** Whether `goals` are this progress' own, or those of a moment before. */
  const worked = useRef(false);

  useEffect(() => {
    if (!ready) {
      worked.current = false;
      setGoals(null);
    }
    if (!ready || rows === null) return;
    let forgetIdle: () => void = () => undefined;
    const work = () => {
      forgetIdle = whenIdle(() => {
        worked.current = true;
        setGoals(closest(progress, rows, options));
      });
    };
    const forget = runAfter(worked.current ? SETTLING_MS : 0, work);
    return () => {
      forget();
      forgetIdle();
    };
  }, [ready, rows, progress, options]);
  return { goals, arrived, failure };
}
