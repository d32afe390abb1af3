/** Work of this context in flight: requests, transactions, drains. The page tells tests and tools when there is none. */

let count = 0;
const listeners = new Set<() => void>();

/** Counts a piece of work from now on. Returns end; a second call of it does nothing. */
export function beginWork(): () => void {
  change(1);
  let ended = false;
  return () => {
    if (!ended) change(-1);
    ended = true;
  };
}

/** Counts work until it settles. Returns the same promise. */
export function countWork<Work extends Promise<unknown>>(work: Work): Work {
  const end = beginWork();
  work.then(end, end);
  return work;
}

/** Runs `task` after `ms`, counted until then; returns what to call if it is no longer wanted. */
export function runAfter(ms: number, task: () => void): () => void {
  const end = beginWork();
  const timer = setTimeout(() => {
    task();
    end();
  }, ms);
  return () => {
    clearTimeout(timer);
    end();
  };
}

/** Whether anything is in flight. */
export function isWorking(): boolean {
  return count > 0;
}

/** Calls `listener` after every piece of work has begun or ended. Returns stop. */
export function onWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}
