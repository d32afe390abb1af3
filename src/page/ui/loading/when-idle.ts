/** An engine without idle callbacks waits this long instead, in ms. */
const WITHOUT_CALLBACKS_MS = 2000;

/** Runs `task` once the page has nothing better to do; returns what to call if it is no longer wanted. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, WITHOUT_CALLBACKS_MS);
  return () => clearTimeout(timer);
}
