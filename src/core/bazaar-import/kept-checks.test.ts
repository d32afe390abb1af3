import { expect, it } from 'vitest';
import { keptChecksIn } from './kept-checks.ts';

const KEPT = {
  import: 'an-import',
  sections: { bestiary: [{ name: 'Horse', kills: [12, 500] }], animusMastery: [] },
};

it('understands what it has written', () => {
  expect(keptChecksIn(JSON.parse(JSON.stringify(KEPT)))).toEqual(KEPT);
});

it.each([null, 'text', [], {}, { ...KEPT, import: 7 }, { ...KEPT, sections: {} }])('takes %j for nothing', (stored) => {
  expect(keptChecksIn(stored)).toBeNull();
});
