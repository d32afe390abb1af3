import { describe, expect, it } from 'vitest';
import { AT_TOP, scrolledTo, shiftedBy } from './header-follower.ts';

const through = (...places: readonly number[]) => places.reduce(scrolledTo, AT_TOP);

describe('the header of a list', () => {
  it.each([
    { name: 'is full at the top', places: [0], compact: false },
    { name: 'stays full for the first 119 px', places: [60, 119], compact: false },
    { name: 'shrinks after 120 px down, in steps or at once', places: [50, 90, 120], compact: true },
    { name: 'shrinks at once on a long jump', places: [4000], compact: true },
    { name: 'returns on scrolling up', places: [4000, 3990], compact: false },
    { name: 'does not return on small jitter', places: [4000, 3995, 4000, 3994], compact: true },
    { name: 'returns after small steps up', places: [4000, 3997, 3994, 3991], compact: false },
    { name: 'needs another 120 px down after that', places: [4000, 3900, 4010], compact: false },
    { name: 'shrinks again after them', places: [4000, 3900, 4020], compact: true },
    { name: 'is full when the document is pulled beyond its top', places: [4000, -30], compact: false },
  ])('$name', ({ places, compact }) => {
    expect(through(...places).compact).toBe(compact);
  });

  it('ignores scrolling by the list itself', () => {
    const shrunk = through(4000);
    const moved = scrolledTo(shiftedBy(shrunk, -64), 3936);
    expect(moved.compact).toBe(true);
    expect(scrolledTo(moved, 3926).compact).toBe(false);
  });
});
