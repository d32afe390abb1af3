import { expect, it } from 'vitest';
import { isOffered, type Press, pressed } from './counter.ts';

const DRAGON = [50, 500, 1000] as const;

it.each<[string, number, number, number, Press]>([
  ['a first kill', 0, 0, 1, { kind: 'add', by: 1 }],
  ['ten more', 40, 0, 10, { kind: 'add', by: 10 }],
  ['a minimum after a hunt', 510, 2, 1, { kind: 'ask' }],
  ['a stage without kills', 0, 2, 1, { kind: 'ask' }],
  ['a stage above the kills', 88, 2, -1, { kind: 'ask' }],
  ['fewer than none', 0, 0, -1, { kind: 'none' }],
  ['more than the maximum', 1_000_000, 0, 10, { kind: 'none' }],
  ['the last kills up to the maximum', 999_995, 0, 10, { kind: 'add', by: 5 }],
  ['one less than a completion', 1000, 0, -1, { kind: 'add', by: -1 }],
  ['one less than a kill above it', 1001, 0, -1, { kind: 'add', by: -1 }],
])('%s: %i kills and stage %i, by %i', (_, kills, chosen, by, press) => {
  expect(pressed({ kills, chosen }, DRAGON, by)).toEqual(press);
});

it.each([
  ['ten with six left', 994, 0, 10, false],
  ['a hundred with six left', 994, 0, 100, false],
  ['one with six left', 994, 0, 1, true],
  ['ten with ten left', 990, 0, 10, true],
  ['one less with six left', 994, 0, -1, true],
  ['ten beyond a completion', 1000, 0, 10, true],
  ['ten from a minimum', 0, 2, 100, true],
  ['one less than none', 0, 0, -1, false],
  ['one more than the maximum', 1_000_000, 0, 1, false],
])('whether a key is offered for %s', (_, kills, chosen, by, offered) => {
  expect(isOffered({ kills, chosen }, DRAGON, by)).toBe(offered);
});
