import { expect, it } from 'vitest';
import { keptChecksIn } from './kept-checks.ts';

const CHECKS = {
  import: 'an-import',
  sections: { bestiary: [{ name: 'Horse', kills: [12, 500] }], animusMastery: [] },
};

it('reads the checks that were stored', () => {
  expect(keptChecksIn(JSON.parse(JSON.stringify(CHECKS)))).toEqual(CHECKS);
});

it.each([null, 'text', [], {}, { ...CHECKS, import: 7 }, { ...CHECKS, sections: {} }])(
  'treats %j as no checks',
  (stored) => {
    expect(keptChecksIn(stored)).toBeNull();
  },
);
