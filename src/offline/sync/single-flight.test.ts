import { describe, expect, it } from 'vitest';
import type { DrainEnd } from './ports.ts';
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

  it('starts at once when no run is in progress', async () => {
    const { run, started, finish } = controlledRuns();
    const request = singleFlight(run);
    for (const trigger of ['tap', 'online', 'visible'] as const) {
      const end = request(trigger);
      expect(started.at(-1)).toBe(trigger);
      finish();
      await end;
    }
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
