import { expect, it } from 'vitest';
import { followed } from '#tests/builders/followed.ts';
import { doneOf, ranked } from './standing.ts';

const sections = (earned: number) => ({
  titles: { earned, total: 10 },
  quests: { earned: 1, total: 4 },
  charms: { earned: 9, total: 25 },
});
const ALL = [
  followed({ character: 'Thorne', gains7: 1, gains30: 9, sections: sections(2) }),
  followed({ character: 'elyra', gains7: 1, gains30: 4, sections: sections(8) }),
  followed({ character: 'Bryn', gains7: 3, gains30: 3, sections: sections(8) }),
];

it.each([
  ['gains7', ['Bryn', 'elyra', 'Thorne']],
  ['gains30', ['Thorne', 'elyra', 'Bryn']],
  ['done', ['Bryn', 'elyra', 'Thorne']],
] as const)('players are ranked by %s, ties by name', (measure, names) => {
  expect(ranked(ALL, measure).map(({ character }) => character)).toEqual(names);
});

it('a player’s total is the sum over the sections with a list, as on Home', () => {
  expect(doneOf({ sections: sections(2) })).toEqual({ earned: 3, total: 14 });
});
