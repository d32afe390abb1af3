import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

const never = new AbortController().signal;

afterEach(() => {
  vi.useRealTimers();
});

/** Takes turns one after the other and notes which began, in their order. */
function openPace(settings: Parameters<typeof createPace>[0]) {
  const pace = createPace(settings);
  const began: { readonly what: string; readonly end: () => void }[] = [];
  const take = (what: string, { host = 'site', background = false, signal = never } = {}) =>
    pace.turn(host, signal, background).then((end) => {
      began.push({ what, end });
    });
  return { began, take, names: () => began.map(({ what }) => what) };
}

describe('turns', () => {
  it('begin some time apart, and at another host at once', async () => {
    vi.useFakeTimers();
    const { take, names } = openPace({ spacingMs: 40, atOnce: 9 });
    const all = [take('one'), take('two'), take('three'), take('elsewhere', { host: 'other' })];
    await vi.advanceTimersByTimeAsync(39);
    expect(names()).toEqual(['one', 'elsewhere']);
    await vi.advanceTimersByTimeAsync(1);
    expect(names()).toEqual(['one', 'elsewhere', 'two']);
    await vi.advanceTimersByTimeAsync(39);
    expect(names()).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(all);
    expect(names()).toEqual(['one', 'elsewhere', 'two', 'three']);
  });

  it('wait while enough are running', async () => {
    const { began, take, names } = openPace({ spacingMs: 0, atOnce: 2 });
    const third = [take('one'), take('two'), take('three')][2];
    await expect.poll(names).toEqual(['one', 'two']);
    began[0]?.end();
    await third;
    expect(names()).toEqual(['one', 'two', 'three']);
  });

  it('come to a player before anything that nobody waits for', async () => {
    const { began, take, names } = openPace({ spacingMs: 0, atOnce: 1 });
    await take('running');
    const waiting = [take('background', { background: true }), take('player'), take('second player')];
    for (let count = 1; count <= 3; count += 1) {
      began[count - 1]?.end();
      await expect.poll(names).toHaveLength(count + 1);
    }
    await Promise.all(waiting);
    expect(names()).toEqual(['running', 'player', 'second player', 'background']);
  });

  it('are given up when their time is over, and then cost nobody anything', async () => {
    const { began, take, names } = openPace({ spacingMs: 0, atOnce: 1 });
    await take('running');
    const impatient = new AbortController();
    const given = take('impatient', { signal: impatient.signal });
    const patient = take('patient');
    impatient.abort(new Error('out of time'));
    await expect(given).rejects.toThrow('out of time');
    await expect(take('late', { signal: impatient.signal })).rejects.toThrow('out of time');
    began[0]?.end();
    await patient;
    expect(names()).toEqual(['running', 'patient']);
  });
});
