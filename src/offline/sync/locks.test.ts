import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acquireLiveLock, withDrainLock, withMessagesLock } from './locks.ts';

/** The part of the browser's locks that is used here: one holder per name, in the order of the requests. */
class Locks {
  private readonly last = new Map<string, Promise<unknown>>();

  async request<T>(
    name: string,
    { ifAvailable, signal }: LockOptions,
    work: (lock: Lock | null) => T | Promise<T>,
  ): Promise<T> {
    const before = this.last.get(name);
    if (ifAvailable && before !== undefined) return work(null);
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    const run = (async () => {
      await Promise.race([before?.catch(() => undefined), aborted]);
      return work({ name, mode: 'exclusive' });
    })();
    const ended = run.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(name, ended);
    void ended.then(() => this.last.get(name) === ended && this.last.delete(name));
    return run;
  }
}

/** Work that goes on until it is ended. */
function longWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: vi.fn(() => ended), end: () => end() };
}

beforeEach(() => vi.stubGlobal('navigator', { locks: new Locks() }));
afterEach(() => vi.unstubAllGlobals());

describe('a drain', () => {
  it('has the lock of its account unless another one has it', async () => {
    const first = longWork();
    const ended = withDrainLock('hero', first.run);
    await vi.waitFor(() => expect(first.run).toHaveBeenCalledWith(true));
    expect(await withDrainLock('hero', async (hasLock) => hasLock)).toBe(false);
    expect(await withDrainLock('villain', async (hasLock) => hasLock)).toBe(true);
    first.end();
    await ended;
    await vi.waitFor(async () => expect(await withDrainLock('hero', async (hasLock) => hasLock)).toBe(true));
  });

  it('has no lock in a browser without them', async () => {
    vi.stubGlobal('navigator', {});
    expect(await withDrainLock('hero', async (hasLock) => hasLock)).toBe(false);
  });
});

describe('sending messages to the operator', () => {
  it('waits for another context that sends them', async () => {
    const first = longWork();
    const ended = withMessagesLock(first.run);
    const second = vi.fn(async () => 'sent');
    const later = withMessagesLock(second);
    await vi.waitFor(() => expect(first.run).toHaveBeenCalled());
    expect(second).not.toHaveBeenCalled();
    first.end();
    await ended;
    expect(await later).toBe('sent');
  });

  it('begins anyway if the other one has not ended in time', async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const stuck = longWork();
    void withMessagesLock(stuck.run);
    const later = withMessagesLock(async () => 'sent');
    timeout.abort();
    expect(await later).toBe('sent');
    expect(AbortSignal.timeout).toHaveBeenCalledWith(30_000);
  });

  it('is not repeated if it fails', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('no storage')));
    await expect(withMessagesLock(failing)).rejects.toThrow('no storage');
    expect(failing).toHaveBeenCalledOnce();
  });

  it('needs no lock in a browser without them', async () => {
    vi.stubGlobal('navigator', {});
    expect(await withMessagesLock(async () => 'sent')).toBe('sent');
  });
});

describe('the event stream of an account', () => {
  it('is opened by one context at a time, and by the next once it is closed', async () => {
    const [first, second, other] = [new AbortController(), new AbortController(), new AbortController()];
    const opened: string[] = [];
    acquireLiveLock('hero', first.signal, () => opened.push('first'));
    acquireLiveLock('hero', second.signal, () => opened.push('second'));
    acquireLiveLock('villain', other.signal, () => opened.push('of the other account'));
    await vi.waitFor(() => expect(opened).toEqual(['first', 'of the other account']));
    first.abort();
    await vi.waitFor(() => expect(opened).toEqual(['first', 'of the other account', 'second']));
  });

  it('is not opened if it was closed while it waited', async () => {
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
    const opened: string[] = [];
    acquireLiveLock('hero', first.signal, () => opened.push('first'));
    acquireLiveLock('hero', second.signal, () => opened.push('second'));
    second.abort();
    acquireLiveLock('hero', third.signal, () => opened.push('third'));
    first.abort();
    await vi.waitFor(() => expect(opened).toContain('third'));
    expect(opened).not.toContain('second');
  });

  it('is left to the next context if it was closed before it could begin', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const opened: string[] = [];
    acquireLiveLock('hero', first.signal, () => opened.push('first'));
    first.abort();
    acquireLiveLock('hero', second.signal, () => opened.push('second'));
    await vi.waitFor(() => expect(opened).toEqual(['second']));
  });

  it('is opened by every context in a browser without locks', () => {
    vi.stubGlobal('navigator', {});
    const onAcquired = vi.fn();
    acquireLiveLock('hero', new AbortController().signal, onAcquired);
    expect(onAcquired).toHaveBeenCalledOnce();
  });
});
