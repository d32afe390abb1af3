import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AwakeState, keepAwake } from './wake-lock.ts';

/** A lock as a browser gives it: released by its holder or by the browser. */
class Lock extends EventTarget {
  released = false;
  release(): Promise<void> {
    if (!this.released) {
      this.released = true;
      this.dispatchEvent(new Event('release'));
    }
    return Promise.resolve();
  }
}

let locks: Lock[];
let states: AwakeState[];
let page: EventTarget & { visibilityState: string };
let answer: () => Promise<Lock>;
const onState = (state: AwakeState) => states.push(state);
const latest = () => states.at(-1);

beforeEach(() => {
  locks = [];
  states = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  answer = () => {
    const lock = new Lock();
    locks.push(lock);
    return Promise.resolve(lock);
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request: () => answer() } });
});
afterEach(() => vi.unstubAllGlobals());

function turn(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('keeps the screen on, requests the lock again whenever the page becomes visible, and releases it at the end', async () => {
  const stop = keepAwake(onState);
  await expect.poll(latest).toBe('held');
  turn('hidden');
  await locks[0]?.release();
  expect(latest()).toBe('waiting');
  turn('visible');
  await expect.poll(latest).toBe('held');
  turn('visible');
  expect(locks.length).toBe(2);
  stop();
  expect(latest()).toBe('off');
  expect(locks.every(({ released }) => released)).toBe(true);
  turn('visible');
  expect(locks.length).toBe(2);
});

it('reports a refusal, and tries again when the page becomes visible', async () => {
  const allowed = answer;
  answer = () => Promise.reject(new Error('battery'));
  const stop = keepAwake(onState);
  await expect.poll(latest).toBe('refused');
  answer = allowed;
  turn('visible');
  await expect.poll(latest).toBe('held');
  stop();
});

it('releases a lock that is granted after it is no longer wanted', async () => {
  const stop = keepAwake(onState);
  stop();
  await expect.poll(() => locks[0]?.released).toBe(true);
  expect(latest()).toBe('off');
});

it('reports if the browser does not support it', () => {
  vi.stubGlobal('navigator', {});
  keepAwake(onState)();
  expect(states).toEqual(['unsupported']);
});
