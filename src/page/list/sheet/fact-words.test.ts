import { expect, it } from 'vitest';
import type { Fact } from '#core/sections/section.ts';
import { factsOf } from './fact-words.ts';

const updateWords = (name: string | null) => (name === null ? 'Unknown' : `${name}, Summer Update`);

const ITEM = { one: 1 };
const field = 'one' as const;

it.each([
  ['a text', 'a text', false],
  [1514, '1,514', false],
  [0, '0', false],
  [true, 'Yes', false],
  [false, 'No', false],
  [['Thais', 'Venore'], 'Thais, Venore', true],
  [[50, 500, 1000], '50 / 500 / 1,000', true],
])('formats %j as %j', (value, words, long) => {
  expect(factsOf([{ label: 'Fact', field, value: () => value }], ITEM, updateWords)).toEqual([
    { label: 'Fact', field, value: words, long },
  ]);
});

it('omits facts an item does not have, and describes updates', () => {
  const facts: readonly Fact<typeof ITEM>[] = [
    { label: 'Event', field, value: () => undefined },
    { label: 'Released', field, value: () => '8.60', isUpdate: true },
    { label: 'Changed', field, value: () => null, isUpdate: true },
    { label: 'Long', field, value: () => 'a text', long: true },
  ];
  expect(factsOf(facts, ITEM, updateWords)).toEqual([
    { label: 'Released', field, value: '8.60, Summer Update', long: true },
    { label: 'Changed', field, value: 'Unknown', long: true, asked: true },
    { label: 'Long', field, value: 'a text', long: true },
  ]);
});

it('splits values for comparison, and shows unknown ones as text', () => {
  const facts: readonly Fact<typeof ITEM>[] = [
    { label: 'Damage taken', field, value: () => ['Fire 20%', 'Life Drain ?'], isCompared: true },
  ];
  expect(factsOf(facts, ITEM, updateWords)).toEqual([
    {
      label: 'Damage taken',
      field,
      value: 'Fire 20%, Life Drain ?',
      long: true,
      compared: [
        { name: 'Fire', figure: '20%' },
        { name: 'Life Drain', figure: '?' },
      ],
    },
  ]);
  const unknown: readonly Fact<typeof ITEM>[] = [{ label: 'Damage taken', field, value: () => null, isCompared: true }];
  expect(factsOf(unknown, ITEM, updateWords)).toEqual([
    { label: 'Damage taken', field, value: 'Unknown', long: false, asked: true },
  ]);
});

it('asks for an unknown fact, unless no player can see it in the game', () => {
  const facts: readonly Fact<typeof ITEM>[] = [
    { label: 'Speed', field, value: () => null },
    { label: 'Hitpoints', field, value: () => null, unseen: true },
  ];
  expect(factsOf(facts, ITEM, updateWords)).toEqual([
    { label: 'Speed', field, value: 'Unknown', long: false, asked: true },
    { label: 'Hitpoints', field, value: 'Unknown', long: false },
  ]);
});
