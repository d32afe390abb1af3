import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadWithin } from './load-within.ts';

describe('loadWithin', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives what was loaded', async () => {
    await expect(loadWithin(async () => 'part')).resolves.toBe('part');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails with its own error and the cause when the fetch fails', async () => {
    const cause = new TypeError('Failed to fetch');
    const failure = loadWithin(() => Promise.reject(cause));
    await expect(failure).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(failure).rejects.toMatchObject({ message: 'Loading chunk failed', cause });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails after 120 seconds without an answer, and not before', async () => {
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
