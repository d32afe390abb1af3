/** Marks the document as `<html data-settled>` while the page has no work in progress, for tests and tools. */
import type { AnyRouter } from '@tanstack/react-router';
import { isWorking, onWork } from '#offline/pending-work.ts';
import { untilIdle } from '#page/platform/idle.ts';

export interface SettlingOptions {
  /** True while work is in progress. The end of work must call `disturb`. */
  readonly isBusy: () => boolean;
  /** Resolves once the page has had the time to start the work caused by an event. */
  readonly untilQuiet: () => Promise<void>;
  readonly onChange: (settled: boolean) => void;
}

/**
 * Reports when there has been no work for a quiet moment. Returns `disturb`, to be called for everything that may start
 * work.
 */
export function createSettling({ isBusy, untilQuiet, onChange }: SettlingOptions): () => void {
  let settled = false;
  let waiting = false;
  let disturbed = false;

  async function waitUntilSettled(): Promise<void> {
    waiting = true;
    do {
      disturbed = false;
      await untilQuiet();
    } while (disturbed && !isBusy());
    waiting = false;
    if (isBusy()) return;
    settled = true;
    onChange(true);
  }

  return () => {
    disturbed = true;
    if (settled) onChange(false);
    settled = false;
    if (!waiting && !isBusy()) void waitUntilSettled();
  };
}

/** Events that may cause work that has not started yet. */
const EVENTS = ['pointerdown', 'click', 'keydown', 'input', 'scroll', 'resize', 'transitionrun', 'animationstart'];

/** Updates the document's `data-settled`; call it once the page has rendered. Returns a function that stops. */
export function watchSettled(router: AnyRouter): () => void {
  const place = new AbortController();
  let isLeaving = false;
  const disturb = createSettling({
    isBusy: () => isLeaving || isWorking() || router.state.status === 'pending',
    untilQuiet,
    onChange: (settled) => {
      // A pending quiet moment may end after this has stopped.
      if (!place.signal.aborted) document.documentElement.toggleAttribute('data-settled', settled);
    },
  });
  const stops = [
    onWork(disturb),
    router.subscribe('onBeforeNavigate', disturb),
    router.subscribe('onResolved', disturb),
    () => place.abort(),
  ];
  for (const type of EVENTS) addEventListener(type, disturb, { capture: true, passive: true, signal: place.signal });
  // A document that is being unloaded never settles.
  const leave = () => {
    isLeaving = true;
    disturb();
  };
  addEventListener('beforeunload', leave, { signal: place.signal });
  disturb();
  return () => {
    for (const stop of stops) stop();
    document.documentElement.removeAttribute('data-settled');
  };
}

/** Waits for two frames, the end of all animations, and an idle moment of the browser. */
async function untilQuiet(): Promise<void> {
  await nextFrame();
  await nextFrame();
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(willEnd)
      .map(({ finished }) => finished),
  );
  await untilIdle();
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** True if an animation ends by itself: one that follows the scroll position or never ends is not work. */
function willEnd({ playState, timeline, effect }: Animation): boolean {
  return playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
}
