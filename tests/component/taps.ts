/** The taps that a story takes, counted. */
import { onTestFinished } from 'vitest';

/** Counts taps and clicks from now on, wherever they land. Returns what says how many there have been. */
export function countTaps(): () => number {
  let taps = 0;
  const count = ({ isTrusted }: PointerEvent) => {
    if (isTrusted) taps += 1;
  };
  addEventListener('pointerdown', count, { capture: true });
  onTestFinished(() => removeEventListener('pointerdown', count, { capture: true }));
  return () => taps;
}
