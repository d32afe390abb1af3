import { describe, expect, it } from 'vitest';
import type { DrainEnd } from './ports.ts';
import { createScheduler } from './scheduler.ts';
import { singleFlight } from './single-flight.ts';
import type { Trigger } from './triggers.ts';

/** Runs that end when the test finishes them. */
function controlledRuns() {
  const started: Trigger[] = [];
  const ends: ((end: DrainEnd) => void)[] = [];
  const run = (trigger: Trigger) => {
    started.push(trigger);
    return new Promise<DrainEnd>((resolve) => ends.push(resolve));
  };
  return { run, started, finish: (end: DrainEnd = { kind: 'done' }) => ends.shift()?.(end) };
}

describe('single flight', () => {
  it('serves all triggers during a run by one more run with the strongest of them', async () => {
    const { run, started, finish } = controlledRuns();
    const request = singleFlight(run);
    const first = request('tap');
    const later = [request('tap'), request('visible'), request('login'), request('timer')];
    expect(started).toEqual(['tap']);
    finish();
    await first;
    expect(started).toEqual(['tap', 'login']);
    finish({ kind: 'busy' });
    expect(await Promise.all(later)).toEqual(later.map(() => ({ kind: 'busy' })));
    expect(started).toHaveLength(2);
  });

  it('continues after a failed run', async () => {
    let fail = true;
    const request = singleFlight(async () => {
      if (fail) throw new Error('storage');
      return { kind: 'done' };
    });
    const first = request('tap');
    fail = false;
    const second = request('tap');
    await expect(first).rejects.toThrow('storage');
    expect(await second).toEqual({ kind: 'done' });
  });
});

describe('the scheduler', () => {
  function setUp(...ends: DrainEnd[]) {
    const started: Trigger[] = [];
    const timers: { delay: number; run: () => void; cancelled: boolean }[] = [];
    const scheduler = createScheduler(
      async (trigger) => {
        started.push(trigger);
        return ends.shift() ?? { kind: 'done' };
      },
      {
        set: (delay, run) => {
          const timer = { delay, run, cancelled: false };
          timers.push(timer);
          return () => {
            timer.cancelled = true;
          };
        },
      },
      () => 1000,
    );
    return { scheduler, started, timers };
  }

  it.each([
    [{ kind: 'wait', until: 5000 }, 4000],
    [{ kind: 'wait', until: 900 }, 250],
    [{ kind: 'busy' }, 2000],
    [{ kind: 'unfinished' }, 250],
    [{ kind: 'done' }, undefined],
    [{ kind: 'signIn' }, undefined],
    [{ kind: 'signedOut' }, undefined],
    [{ kind: 'reload' }, undefined],
  ] as const)('after %o asks again in %s ms', async (end, delay) => {
    const { scheduler, timers, started } = setUp(end);
    await scheduler.request('tap');
    expect(timers[0]?.delay).toBe(delay);
    timers[0]?.run();
    if (delay !== undefined) expect(started).toEqual(['tap', 'retry']);
  });

  it('cancels a retry once a later drain ended, and schedules none for a request pending when it stopped', async () => {
    const { scheduler, timers } = setUp({ kind: 'wait', until: 5000 }, { kind: 'done' }, { kind: 'busy' });
    await scheduler.request('tap');
    await scheduler.request('online');
    expect(timers[0]?.cancelled).toBe(true);
    const inFlight = scheduler.request('tap');
    scheduler.stop();
    await inFlight;
    expect(timers).toHaveLength(1);
  });
});
