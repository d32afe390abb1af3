import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[] = [];
let done: string[] = [];
const record = (task: string) => () => void done.push(task);

beforeEach(() => {
  frames = [];
  done = [];
  const page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for the task after the next frame, and keeps the order', () => {
  afterPaint(record('first'));
  afterPaint(record('second'));
  for (const frame of frames) frame();
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['first', 'second']);
});

it.each([
  ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['no frame comes for a tenth of a second', () => vi.advanceTimersByTime(100)],
])('runs without a paint when %s, and only once', (_, happen) => {
  afterPaint(record('task'));
  happen();
  expect(done).toEqual(['task']);
  for (const frame of frames) frame();
  vi.runAllTimers();
  expect(done).toEqual(['task']);
});

it('waits again for tasks added later', () => {
  afterPaint(record('first'));
  vi.runAllTimers();
  afterPaint(record('second'));
  expect(done).toEqual(['first']);
  vi.runAllTimers();
  expect(done).toEqual(['first', 'second']);
});
