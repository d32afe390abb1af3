/** Runs in a page and watches its frames. */

/** A frame counts as dropped if it is this many times later than usual. */
const LATE = 1.5;

let gaps: number[] = [];
let stop: () => void = () => undefined;

/** Starts watching the frames. */
export function watchFrames(): void {
  stop();
  gaps = [];
  let last: number | null = null;
  let frame = requestAnimationFrame(function look(now) {
    if (last !== null) gaps.push(now - last);
    last = now;
    frame = requestAnimationFrame(look);
  });
  stop = () => cancelAnimationFrame(frame);
}

export interface FramesSeen {
  readonly frames: number;
  /** Frames that should have been drawn and were not. */
  readonly dropped: number;
  /** The longest time without a frame, in ms. */
  readonly longest: number;
}

/** Frames since the start, for a usual interval of `usual` ms. */
export function framesSeen(usual: number): FramesSeen {
  stop();
  const dropped = gaps.reduce((sum, gap) => sum + (gap > LATE * usual ? Math.round(gap / usual) - 1 : 0), 0);
  return { frames: gaps.length, dropped, longest: Math.max(0, ...gaps) };
}
