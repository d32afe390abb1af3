/** Defers work until the browser has painted the player's change. */

/** Longest wait in ms, for a page that does not paint because it is covered or hidden. */
const LONGEST_WAIT_MS = 100;

const waiting: (() => void)[] = [];

function run(): void {
  for (const task of waiting.splice(0)) task();
}

/** Runs `task` right after the next paint, in the order of the calls; at once if the player leaves the page first. */
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
  // A task queued in a frame callback runs after that frame's paint.
  requestAnimationFrame(() => setTimeout(runOnce));
  addEventListener('pagehide', runOnce, { signal });
  document.addEventListener('visibilitychange', runOnce, { signal });
}
