import { beginWork, runAfter } from '#offline/pending-work.ts';

/** Longest wait in ms: for a page that is never idle, or a browser without `requestIdleCallback`. */
const LONGEST_WAIT_MS = 2000;

/** Runs `task` once the page is idle; returns a function that cancels it. */
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
