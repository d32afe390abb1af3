import { describe, expect, it } from 'vitest';
import { firstVisibleStep, rowsOfStep } from './visible-rows.ts';

const ROWS = { count: 571, pitch: 64, top: 200 };
const HEIGHT = 844;

describe('visible rows', () => {
  it.each([0, 1, 199, 200, 263, 264, 1000, 10_000, 36_000, 40_000])(
    'at %d px include every row on the screen, and few more',
    (scrolled) => {
      const { first, last } = rowsOfStep(ROWS, firstVisibleStep(ROWS, { scrolled, height: HEIGHT }), HEIGHT);
      for (let row = 0; row < ROWS.count; row++) {
        const y = ROWS.top + row * ROWS.pitch - scrolled;
        if (y + ROWS.pitch > 0 && y < HEIGHT) expect(first <= row && row <= last).toBe(true);
      }
      expect(last - first).toBeLessThan(30);
    },
  );

  it('stay the same while scrolling within a few rows', () => {
    const steps = [200, 220, 300, 327].map((scrolled) => firstVisibleStep(ROWS, { scrolled, height: HEIGHT }));
    expect(new Set(steps).size).toBe(1);
  });

  it('are none before the list is measured', () => {
    const rows = { count: 571, pitch: 0, top: 0 };
    expect(rowsOfStep(rows, firstVisibleStep(rows, { scrolled: 0, height: HEIGHT }), HEIGHT)).toEqual({
      first: 0,
      last: -1,
    });
  });
});
