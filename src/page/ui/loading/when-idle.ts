import { beginWork, runAfter } from '#offline/pending-work.ts';

/** A page that never rests, or an engine that does not tell, is taken for idle after so many ms. */
const LONGEST_WAIT_MS = 2000;

/** Runs `task` once the page has nothing better to do; returns what to call if it is no longer wanted. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') return runAfter(LONGEST_WAIT_MS, task);
  const endWork = beginWork();
  const handle = requestIdleCallback(
    () => {
      task();
      endWork();
    },
    { timeout: LONGEST_WAIT_MS },
  );
  return () => {
    cancelIdleCallback(handle);
    endWork();
  };
}
