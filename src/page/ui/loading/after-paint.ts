/** Work that may wait until the browser has painted what the player just touched. */

/** A page that paints nothing, because it is covered or hidden, waits no longer than this, in ms. */
const LONGEST_WAIT_MS = 100;

const waiting: (() => void)[] = [];

function run(): void {
  for (const task of waiting.splice(0)) task();
}

/** Runs `task` right after the next paint, in the order of the calls; at once when the page is left before. */
export function afterPaint(task: () => void): void {
  if (waiting.push(task) > 1) return;
  const controller = new AbortController();
  const { signal } = controller;
  const runOnce = () => {
    if (signal.aborted) return;
    controller.abort();
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(runOnce, LONGEST_WAIT_MS);
  // A task from within a frame comes after that frame's paint.
  requestAnimationFrame(() => setTimeout(runOnce));
  addEventListener('pagehide', runOnce, { signal });
  document.addEventListener('visibilitychange', runOnce, { signal });
}
