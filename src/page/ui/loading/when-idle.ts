import { beginWork, runAfter } from '#offline/pending-work.ts';

/** An engine without idle callbacks waits this long instead, in ms. */
const WITHOUT_CALLBACKS_MS = 2000;

/** Runs `task` once the page has nothing better to do; returns what to call if it is no longer wanted. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') return runAfter(WITHOUT_CALLBACKS_MS, task);
  const endWork = beginWork();
  const handle = requestIdleCallback(() => {
    task();
    endWork();
  });
  return () => {
    cancelIdleCallback(handle);
    endWork();
  };
}
