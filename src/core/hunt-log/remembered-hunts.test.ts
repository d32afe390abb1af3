import { expect, it } from 'vitest';
import {
  huntsIn,
  huntsTogether,
  MOST_HUNTS,
  type RememberedHunt,
  withHunt,
  withoutTakenBack,
} from './remembered-hunts.ts';

const hunt = (group: string, ...items: number[]): RememberedHunt => ({
  session: { id: group, from: null, to: null, minutes: 20 },
  rows: items.map((item) => ({ name: `creature ${item}`, count: 5, list: 'bestiary', item })),
  group,
  at: 1,
});
const part = (group: string, item: number) => ({ group, list: 'bestiary', item });

it.each([null, 'x', {}, [null, 7, { ...hunt('a', 1), rows: 'none' }]])('finds no hunt in %j', (stored) => {
  expect(huntsIn(stored)).toEqual([]);
});

it('reads stored hunts, at most the newest ones', () => {
  let hunts: readonly RememberedHunt[] = [];
  for (let count = 0; count < MOST_HUNTS + 5; count += 1) hunts = withHunt(hunts, hunt(`hunt ${count}`, 1));
  expect(hunts.length).toBe(MOST_HUNTS);
  expect(hunts[0]?.group).toBe(`hunt ${MOST_HUNTS + 4}`);
  expect(huntsIn(JSON.parse(JSON.stringify(hunts)))).toEqual(hunts);
});

it('joins the hunts of two owners by time, and retains the newest', () => {
  const at = (group: string, time: number) => ({ ...hunt(group, 1), at: time });
  expect(huntsTogether([at('c', 3), at('a', 1)], [at('b', 2)]).map(({ group }) => group)).toEqual(['c', 'b', 'a']);
  const many = Array.from({ length: MOST_HUNTS }, (_, time) => at(`own ${time}`, 10 + time));
  expect(huntsTogether(many, [at('older', 1)]).some(({ group }) => group === 'older')).toBe(false);
});

it('removes reverted parts of a hunt, and the hunt with its last part', () => {
  const hunts = [hunt('a', 1, 2), hunt('b', 1)];
  expect(withoutTakenBack(hunts, [part('a', 1)])).toEqual([hunt('a', 2), hunt('b', 1)]);
  expect(withoutTakenBack(hunts, [part('a', 1), part('a', 2)])).toEqual([hunt('b', 1)]);
});

it('is unchanged if nothing of it was reverted', () => {
  const hunts = [hunt('a', 1)];
  expect(withoutTakenBack(hunts, [part('a', 3), part('c', 1), { ...part('a', 1), list: 'bosstiary' }])).toBe(hunts);
});
