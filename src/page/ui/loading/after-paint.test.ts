import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[] = [];
let said: string[] = [];
const say = (word: string) => () => void said.push(word);

beforeEach(() => {
  frames = [];
  said = [];
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
  afterPaint(say('first'));
  afterPaint(say('second'));
  for (const frame of frames) frame();
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['first', 'second']);
});

it.each([
  ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['no frame comes for a tenth of a second', () => vi.advanceTimersByTime(100)],
])('runs without a paint when %s, and only once', (_, happen) => {
  afterPaint(say('task'));
  happen();
  expect(said).toEqual(['task']);
  for (const frame of frames) frame();
  vi.runAllTimers();
  expect(said).toEqual(['task']);
});

it('waits anew for what is asked for later', () => {
  afterPaint(say('first'));
  vi.runAllTimers();
  afterPaint(say('second'));
  expect(said).toEqual(['first']);
  vi.runAllTimers();
  expect(said).toEqual(['first', 'second']);
});
