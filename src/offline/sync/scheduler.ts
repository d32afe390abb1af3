/** Schedules retries of unfinished drains. */
import type { DrainEnd } from './ports.ts';
import type { Trigger } from './triggers.ts';

/** Timers; `set` returns a function that cancels. */
export interface Timers {
  set(delayMs: number, run: () => void): () => void;
}

/** The browser's timers. */
export const browserTimers: Timers = {
  set: (delayMs, run) => {
    const handle = setTimeout(run, delayMs);
    return () => clearTimeout(handle);
  },
};

/** Delay in ms before a retry while another context drains. */
const BUSY_RETRY_MS = 2000;
/** Shortest delay before a retry, in ms. */
const SHORTEST_RETRY_MS = 250;

export interface Scheduler {
  /** Drains for `trigger`, and schedules a retry if it could not finish. */
  request(trigger: Trigger): Promise<DrainEnd>;
  /** Cancels the retry and prevents requests in progress from scheduling one. */
  stop(): void;
}

export function createScheduler(
  run: (trigger: Trigger) => Promise<DrainEnd>,
  timers: Timers,
  clock: () => number,
): Scheduler {
  let cancel: (() => void) | undefined;
  let stops = 0;

  async function request(trigger: Trigger): Promise<DrainEnd> {
    const stopsBefore = stops;
    const end = await run(trigger);
    cancel?.();
    cancel = undefined;
    const delay = retryDelay(end, clock());
    if (delay !== null && stops === stopsBefore)
      cancel = timers.set(delay, () => void request('retry').catch(() => undefined));
    return end;
  }

  return {
    request,
    stop: () => {
      stops += 1;
      cancel?.();
    },
  };
}

/** Returns the delay of the retry in ms; null = no retry until the next trigger. */
export function retryDelay(end: DrainEnd, now: number): number | null {
  switch (end.kind) {
    case 'wait':
      return Math.max(SHORTEST_RETRY_MS, end.until - now);
    case 'busy':
      return BUSY_RETRY_MS;
    case 'unfinished':
      return SHORTEST_RETRY_MS;
    case 'done':
    case 'signIn':
    case 'reload':
    case 'signedOut':
      return null;
  }
}
