import { expect, it } from 'vitest';
import { withValues } from './changed-progress.ts';

const BESTIARY = { section: 'bestiary', lists: { stages: 'bestiaryStage' } } as const;
const BEFORE = { values: new Map([[1, 30]]), stages: new Map([[1, 2]]), bookmarked: new Map() };

it('sets each value in its list, and removes values of 0', () => {
  const after = withValues(BESTIARY, BEFORE, [
    { list: 'bestiary', item: 1, value: 500 },
    { list: 'bestiaryStage', item: 1, value: 0 },
  ]);
  expect(after).toEqual({ values: new Map([[1, 500]]), stages: new Map(), bookmarked: new Map() });
  expect(BEFORE.values.get(1)).toBe(30);
});

it('leaves unchanged lists as they are, and ignores those of other sections', () => {
  const after = withValues(BESTIARY, BEFORE, [{ list: 'bosstiary', item: 1, value: 3 }]);
  expect(after.values).toBe(BEFORE.values);
  expect(after.stages).toBe(BEFORE.stages);
});
