/** Time in ms after which a busy page counts as idle. */
const LONGEST_WAIT_MS = 2000;
/** Idle delay in ms for browsers without requestIdleCallback. */
const BLIND_WAIT_MS = 200;

/** Resolves when the browser is idle. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve, BLIND_WAIT_MS);
  });
}
