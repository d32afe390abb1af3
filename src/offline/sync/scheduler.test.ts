import { beforeEach, describe, expect, it } from 'vitest';
import type { DrainEnd } from './ports.ts';
import { createScheduler, type Scheduler, type Timers } from './scheduler.ts';
import { isTrigger, type Trigger } from './triggers.ts';

const NOW = 1_000_000;

/** Delays and callbacks of the timers that are set. */
let timers: { readonly delayMs: number; readonly run: () => void }[];
/** Triggers of the drains so far. */
let drains: Trigger[];
let drain: () => Promise<DrainEnd>;
let scheduler: Scheduler;

beforeEach(() => {
  timers = [];
  drains = [];
  const fake: Timers = {
    set: (delayMs, run) => {
      const timer = { delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  };
  const run = (trigger: Trigger) => {
    drains.push(trigger);
    return drain();
  };
  scheduler = createScheduler(run, fake, () => NOW);
});

const endWith = (end: DrainEnd) => {
  drain = async () => end;
};
const delays = () => timers.map(({ delayMs }) => delayMs);

/** The first timer fires. */
function fire(): void {
  const [timer] = timers;
  timers = timers.slice(1);
  timer?.run();
}

describe('a drain', () => {
  it.each<[DrainEnd, number[]]>([
    [{ kind: 'wait', until: NOW + 5000 }, [5000]],
    [{ kind: 'wait', until: NOW - 5000 }, [250]],
    [{ kind: 'busy' }, [2000]],
    [{ kind: 'unfinished' }, [250]],
    [{ kind: 'done' }, []],
    [{ kind: 'signIn' }, []],
    [{ kind: 'reload' }, []],
    [{ kind: 'signedOut' }, []],
  ])('that ends with %j is repeated after %j ms', async (end, expected) => {
    endWith(end);
    expect(await scheduler.request('tap')).toEqual(end);
    expect(delays()).toEqual(expected);
  });

  it('is repeated until it is done, even if the device’s storage fails once', async () => {
    endWith({ kind: 'busy' });
    await scheduler.request('tap');
    drain = () => Promise.reject(new Error('No storage.'));
    fire();
    await expect(scheduler.request('tap')).rejects.toThrow('No storage.');
    endWith({ kind: 'busy' });
    await scheduler.request('tap');
    endWith({ kind: 'done' });
    fire();
    await expect.poll(delays).toEqual([]);
    expect(drains).toEqual(['tap', 'retry', 'tap', 'tap', 'retry']);
  });

  it('cancels the retry that was scheduled before', async () => {
    endWith({ kind: 'wait', until: NOW + 5000 });
    await scheduler.request('tap');
    endWith({ kind: 'busy' });
    await scheduler.request('online');
    expect(delays()).toEqual([2000]);
    endWith({ kind: 'done' });
    await scheduler.request('online');
    expect(delays()).toEqual([]);
  });
});

describe('a stopped scheduler', () => {
  it('retries nothing, not even what was in progress', async () => {
    endWith({ kind: 'busy' });
    await scheduler.request('tap');
    const inProgress = scheduler.request('tap');
    scheduler.stop();
    expect(delays()).toEqual([]);
    await inProgress;
    expect(delays()).toEqual([]);
  });

  it('works again with the next request', async () => {
    scheduler.stop();
    endWith({ kind: 'busy' });
    await scheduler.request('start');
    expect(delays()).toEqual([2000]);
  });
});

it.each([
  ['tap', true],
  ['toString', false],
  ['', false],
  [1, false],
  [['tap'], false],
  [undefined, false],
])('%j is a trigger: %s', (name, expected) => {
  expect(isTrigger(name)).toBe(expected);
});
