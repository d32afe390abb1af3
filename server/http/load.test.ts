import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoad } from './load.ts';

const LIMIT_MS = 1000;
const SECOND_MS = 1000;

let stopper: AbortController;
let logged: string[];
/** Mean of this second's samples in milliseconds, as in the event loop's histogram: it includes the sampling interval of 20. */
let meanMs: number;

beforeEach(() => {
  vi.useFakeTimers();
  stopper = new AbortController();
  logged = [];
  meanMs = 20;
});
afterEach(() => vi.useRealTimers());

function open(limitMs = LIMIT_MS) {
  const note = (message: string) => logged.push(message);
  const samples = {
    get mean() {
      return meanMs * 1e6;
    },
    reset: () => {
      meanMs = Number.NaN;
    },
  };
  return createLoad({ limitMs, log: { info: note, warn: note, error: note }, stopping: stopper.signal }, samples);
}

/** Advances one second with the given lag. Returns whether the process is overloaded afterwards. */
function after(load: ReturnType<typeof createLoad>, lagMs: number): boolean {
  meanMs = lagMs + 20;
  vi.advanceTimersByTime(SECOND_MS);
  return load.isOverloaded();
}

it('reports overload while the lag of the last second exceeds the limit', () => {
  const load = open();
  expect(load.isOverloaded()).toBe(false);
  expect([0, 999, 1001, 5000, 1000, 1001].map((lagMs) => after(load, lagMs))).toEqual([
    false,
    false,
    true,
    true,
    false,
    true,
  ]);
});

it('judges every second separately and treats a second without samples as idle', () => {
  const load = open();
  expect(after(load, 3000)).toBe(true);
  vi.advanceTimersByTime(SECOND_MS);
  expect(load.isOverloaded()).toBe(false);
});

it('logs once when overload begins and once when it ends', () => {
  const load = open();
  for (const lagMs of [0, 2000, 3000, 2000, 0, 0]) after(load, lagMs);
  expect(logged).toEqual(['Overloaded: requests are refused.', 'Requests are accepted again.']);
});

it('never reports overload with a limit of 0', () => {
  expect(after(open(0), 60_000)).toBe(false);
  expect(logged).toEqual([]);
});

it('stops measuring when the server stops', () => {
  const load = open();
  stopper.abort();
  expect(after(load, 5000)).toBe(false);
});

it('measures the real event loop', async () => {
  vi.useRealTimers();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const load = createLoad({ limitMs: 50, log, stopping: stopper.signal });
  const until = performance.now() + 1300;
  await vi.waitFor(
    () => {
      const busyUntil = performance.now() + 200;
      while (performance.now() < busyUntil) Math.random();
      expect(performance.now()).toBeGreaterThan(until);
      expect(load.isOverloaded()).toBe(true);
    },
    { timeout: 10_000, interval: 1 },
  );
  stopper.abort();
});
