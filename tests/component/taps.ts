/** Counts the taps of a story. */
import { onTestFinished } from 'vitest';

/** Counts taps and clicks from now on, wherever they are. Returns a function that returns their number. */
export function countTaps(): () => number {
  let taps = 0;
  const count = ({ isTrusted }: PointerEvent) => {
    if (isTrusted) taps += 1;
  };
  addEventListener('pointerdown', count, { capture: true });
  onTestFinished(() => removeEventListener('pointerdown', count, { capture: true }));
  return () => taps;
}
