import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenLive } from './live-events.ts';

const MINUTE = 60_000;

/** A browser in which another context has the stream's lock and does not release it. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the number of polls within ten minutes; `contactOf` returns the time since the last response, in ms. */
function pollsIn10Minutes(contactOf: (polls: number) => number | null): number {
  let polls = 0;
  const stop = listenLive({
    account: 'hero',
    client: 'c',
    sync: () => ({ cursor: 3, lastContactAt: contactOf(polls) }),
    request: (trigger) => {
      expect(trigger).toBe('poll');
      polls += 1;
    },
  });
  vi.advanceTimersByTime(10 * MINUTE);
  stop();
  vi.advanceTimersByTime(MINUTE);
  return polls;
}

it('leaves the polls to the tab with the stream as long as there is contact with the server', () => {
  expect(pollsIn10Minutes(() => Date.now() - 20_000)).toBe(0);
});

it('polls every minute without contact with the server, regardless of which tab has the stream', () => {
  expect(pollsIn10Minutes(() => null)).toBe(10);
  let answered = Date.now() - MINUTE;
  let known = 0;
  expect(
    pollsIn10Minutes((polls) => {
      if (polls > known) answered = Date.now() - MINUTE + 800;
      known = polls;
      return answered;
    }),
  ).toBe(10);
});

it('polls if the last contact is in the future because the clock was set back', () => {
  const contact = Date.now() + 24 * 60 * MINUTE;
  expect(pollsIn10Minutes(() => contact)).toBe(10);
});
