/** Counts pending work of this context (requests, transactions, drains), so that the page can signal tests and tools when it is idle. */

let count = 0;
const listeners = new Set<() => void>();

/** Counts a piece of work until the returned function is called; calling it again has no effect. */
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

/** Runs `task` after `ms`, counted as work until then. Returns a function that cancels it. */
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

/** Waits for an answer of the user. Work in progress is not counted meanwhile, since it waits for the answer too. */
export async function waitForUser<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const waiting = count;
  change(-waiting);
  try {
    return await answer;
  } finally {
    change(waiting);
  }
}

/** Whether any work is pending. */
export function isWorking(): boolean {
  return count > 0;
}

/** Calls `listener` whenever a piece of work starts or ends. Returns a function that unsubscribes. */
export function onWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}
