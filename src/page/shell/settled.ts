/** Says on the document when nothing of the page's own is in flight: `<html data-settled>`, for tests and tools. */
import type { AnyRouter } from '@tanstack/react-router';
import { isWorking, onWork } from '#offline/pending-work.ts';
import { untilIdle } from '#page/platform/idle.ts';

export interface SettlingOptions {
  /** Whether anything is in flight. What ends must disturb. */
  readonly isBusy: () => boolean;
  /** Resolves once the page had the time to begin what an event leads to. */
  readonly untilQuiet: () => Promise<void>;
  readonly onChange: (settled: boolean) => void;
}

/** Tells when nothing has been in flight for a quiet moment on end. Returns disturb, for all that may begin something. */
export function createSettling({ isBusy, untilQuiet, onChange }: SettlingOptions): () => void {
  let settled = false;
  let looking = false;
  let disturbed = false;

  async function look(): Promise<void> {
    looking = true;
    do {
      disturbed = false;
      await untilQuiet();
    } while (disturbed && !isBusy());
    looking = false;
    if (isBusy()) return;
    settled = true;
    onChange(true);
  }

  return () => {
    disturbed = true;
    if (settled) onChange(false);
    settled = false;
    if (!looking && !isBusy()) void look();
  };
}

/** Events after which the page may have something to do that it has not begun yet. */
const EVENTS = ['pointerdown', 'click', 'keydown', 'input', 'scroll', 'resize', 'transitionrun', 'animationstart'];

/** Keeps the document's `data-settled` from now on; called once the page has rendered. Returns stop. */
export function watchSettled(router: AnyRouter): () => void {
  const place = new AbortController();
  let isLeaving = false;
  const disturb = createSettling({
    isBusy: () => isLeaving || isWorking() || router.state.status === 'pending',
    untilQuiet,
    onChange: (settled) => {
      // A quiet moment that was waited for may end after the watch.
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
  // Nothing that this document shows from here on is its last word.
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

/** Two frames, the end of all that moves, and a moment in which the browser has nothing to do. */
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

/** Whether an animation runs for a time of its own: one that follows the scrolling or never ends is no work. */
function willEnd({ playState, timeline, effect }: Animation): boolean {
  return playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
}
