import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBackgroundWork, repeatInBackground } from './background-work.ts';

const EVERY_MS = 1000;
let stopper: AbortController;
let logged: string[];
let ended: string[];

beforeEach(() => {
  vi.useFakeTimers();
  stopper = new AbortController();
  logged = [];
  ended = [];
});
afterEach(() => vi.useRealTimers());

/** Repeats work, and returns a function that counts its runs. */
function repeat(work: (time: number) => Promise<void>): () => number {
  let times = 0;
  const note = (message: string) => logged.push(message);
  const background = createBackgroundWork(
    { info: note, warn: note, error: note },
    { jobEnded: (job, { succeeded }) => ended.push(`${job} ${succeeded}`) },
  );
  const counted = () => {
    times += 1;
    return work(times);
  };
  repeatInBackground({ background, stopping: stopper.signal }, { name: 'Counting', everyMs: EVERY_MS, work: counted });
  return () => times;
}

it('repeats work from the start until the server stops', async () => {
  const times = repeat(async () => {});
  expect(times()).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(times()).toBe(3);
  stopper.abort();
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(times()).toBe(3);
});

it('never runs work concurrently with itself, and continues after it', async () => {
  let finish: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const times = repeat((time) => (time === 1 ? first : Promise.resolve()));
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(times()).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(times()).toBe(2);
});

it('logs a failure, counts how runs ended, and tries again', async () => {
  const times = repeat((time) => (time === 1 ? Promise.reject(new Error('no store')) : Promise.resolve()));
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(times()).toBe(2);
  expect(logged).toEqual(['Counting failed.']);
  expect(ended).toEqual(['Counting false', 'Counting true']);
});
