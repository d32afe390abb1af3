import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

const never = new AbortController().signal;

afterEach(() => {
  vi.useRealTimers();
});

/** Takes turns and records the order in which they began. */
function openPace(settings: Parameters<typeof createPace>[0]) {
  const pace = createPace(settings);
  const began: { readonly name: string; readonly end: () => void }[] = [];
  const take = (name: string, { host = 'site', background = false, signal = never } = {}) =>
    pace.turn(host, signal, background).then((end) => {
      began.push({ name, end });
    });
  return { began, take, names: () => began.map(({ name }) => name) };
}

describe('turns', () => {
  it('begin with the minimum spacing between them, but immediately for another host', async () => {
    vi.useFakeTimers();
    const { take, names } = openPace({ spacingMs: 40, concurrency: 9 });
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

  it('wait while the limit of concurrent turns is reached', async () => {
    const { began, take, names } = openPace({ spacingMs: 0, concurrency: 2 });
    const third = [take('one'), take('two'), take('three')][2];
    await expect.poll(names).toEqual(['one', 'two']);
    began[0]?.end();
    await third;
    expect(names()).toEqual(['one', 'two', 'three']);
  });

  it('are given to players before background requests', async () => {
    const { began, take, names } = openPace({ spacingMs: 0, concurrency: 1 });
    await take('running');
    const waiting = [take('background', { background: true }), take('player'), take('second player')];
    for (let count = 1; count <= 3; count += 1) {
      began[count - 1]?.end();
      await expect.poll(names).toHaveLength(count + 1);
    }
    await Promise.all(waiting);
    expect(names()).toEqual(['running', 'player', 'second player', 'background']);
  });

  it('leave the queue when their signal aborts', async () => {
    const { began, take, names } = openPace({ spacingMs: 0, concurrency: 1 });
    await take('running');
    const impatient = new AbortController();
    const aborted = take('impatient', { signal: impatient.signal });
    const patient = take('patient');
    impatient.abort(new Error('out of time'));
    await expect(aborted).rejects.toThrow('out of time');
    await expect(take('late', { signal: impatient.signal })).rejects.toThrow('out of time');
    began[0]?.end();
    await patient;
    expect(names()).toEqual(['running', 'patient']);
  });
});
