import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadWithin, MOMENT_MS, PartLoader, partsLoaded } from './part-loader.ts';

/** Returns a loader that fails until it is set to succeed, and counts its calls. */
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
  it('is loaded once, however often it is requested', async () => {
    const { fetch, loader } = flakyFetch();
    fetch.works = true;
    await Promise.all([loader.load(), loader.load()]);
    await loader.load();
    expect(fetch.calls).toBe(1);
    expect(loader.state()).toEqual({ kind: 'ready', part: 'part' });
  });

  it('is loaded again on retry after a failure, and notifies its listeners of each step', async () => {
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

describe('loadWithin', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('resolves to the loaded value', async () => {
    await expect(loadWithin(async () => 'part')).resolves.toBe('part');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails with ChunkLoadError and the cause when loading fails', async () => {
    const cause = new TypeError('Failed to fetch');
    const failure = loadWithin(() => Promise.reject(cause));
    await expect(failure).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(failure).rejects.toMatchObject({ message: 'Loading chunk failed', cause });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails after 120 seconds without a response, and not before', async () => {
    let failed = false;
    const failure = loadWithin(() => new Promise(() => {})).catch((error: unknown) => {
      failed = true;
      return error;
    });
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(failed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toBeInstanceOf(ChunkLoadError);
  });
});

describe('a part that is never received', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lets a navigation go on after a moment, and fails 120 seconds after its only request', async () => {
    const fetch = vi.fn(() => new Promise<string>(() => {}));
    const loader = new PartLoader(fetch);
    let goesOn = false;
    void loader.preload().then(() => {
      goesOn = true;
    });
    await vi.advanceTimersByTimeAsync(MOMENT_MS - 1);
    expect(goesOn).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(goesOn).toBe(true);
    // The screen that was navigated to needs it now.
    void loader.load();
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - MOMENT_MS - 1);
    expect(loader.state().kind).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(loader.state().kind).toBe('failed');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('keeps the first paint until it has failed', async () => {
    const loader = new PartLoader(() => new Promise<string>(() => {}));
    void loader.preload();
    let isOver = false;
    void partsLoaded().then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });
});
