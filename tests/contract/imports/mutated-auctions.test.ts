import { describe, expect, it } from 'vitest';
import { readMutated } from '#tests/builders/game-site/mutated-pages.ts';
import { sharedParser } from '#tests/builders/server.ts';

describe('a damaged auction page', () => {
  it('fails, or yields no complete section with anything but its own rows', async () => {
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= 300; seed += 1) {
      const { outcome, fault } = await readMutated(sharedParser, seed);
      outcomes.add(outcome);
      expect(fault, `seed ${seed}`).toBe(null);
    }
    expect([...outcomes]).toEqual(expect.arrayContaining(['read', 'cut', 'changed']));
  }, 120_000);
});
