import { describe, expect, it } from 'vitest';
import { PartLoader } from './part-loader.ts';

/** A fetch that fails until it is set to succeed, and counts its calls. */
function flakyFetch() {
  const fetch = { calls: 0, works: false };
  const run = async () => {
    fetch.calls += 1;
    if (!fetch.works) throw new TypeError('Failed to fetch');
    return 'part';
  };
  return { fetch, loader: new PartLoader(run) };
}

describe('a lazy part', () => {
  it('is fetched once, however often it is asked for', async () => {
    const { fetch, loader } = flakyFetch();
    fetch.works = true;
    await Promise.all([loader.load(), loader.load()]);
    await loader.load();
    expect(fetch.calls).toBe(1);
    expect(loader.state()).toEqual({ kind: 'ready', part: 'part' });
  });

  it('is fetched anew on retry after a failure, and tells its watchers of each step', async () => {
    const { fetch, loader } = flakyFetch();
    const steps: string[] = [];
    const stop = loader.subscribe(() => steps.push(loader.state().kind));
    await loader.load();
    expect(loader.state().kind).toBe('failed');
    fetch.works = true;
    await loader.load();
    expect(fetch.calls).toBe(2);
    expect(steps).toEqual(['failed', 'waiting', 'ready']);
    stop();
  });
});
