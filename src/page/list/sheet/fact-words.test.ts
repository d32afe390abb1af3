import { expect, it } from 'vitest';
import { factsOf } from './fact-words.ts';

const updateWords = (name: string | null) => (name === null ? 'Unknown' : `${name}, Summer Update`);

it.each([
  ['a text', 'a text', false],
  [1514, '1,514', false],
  [0, '0', false],
  [true, 'Yes', false],
  [false, 'No', false],
  [null, 'Unknown', false],
  [['Thais', 'Venore'], 'Thais, Venore', true],
  [[50, 500, 1000], '50 / 500 / 1,000', true],
])('formats %j as %j', (value, words, long) => {
  expect(factsOf([{ label: 'Fact', value: () => value }], {}, updateWords)).toEqual([
    { label: 'Fact', value: words, long },
  ]);
});

it('omits facts an item does not have, and describes updates', () => {
  const facts = [
    { label: 'Event', value: () => undefined },
    { label: 'Released', value: () => '8.60', isUpdate: true },
    { label: 'Changed', value: () => null, isUpdate: true },
    { label: 'Long', value: () => 'a text', long: true },
  ];
  expect(factsOf(facts, {}, updateWords)).toEqual([
    { label: 'Released', value: '8.60, Summer Update', long: true },
    { label: 'Changed', value: 'Unknown', long: true },
    { label: 'Long', value: 'a text', long: true },
  ]);
});

it('splits values for comparison, and shows unknown ones as text', () => {
  const facts = [{ label: 'Damage taken', value: () => ['Fire 20%', 'Life Drain ?'], isCompared: true }];
  expect(factsOf(facts, {}, updateWords)).toEqual([
    {
      label: 'Damage taken',
      value: 'Fire 20%, Life Drain ?',
      long: true,
      compared: [
        { name: 'Fire', figure: '20%' },
        { name: 'Life Drain', figure: '?' },
      ],
    },
  ]);
  const unknown = [{ label: 'Damage taken', value: () => null, isCompared: true }];
  expect(factsOf(unknown, {}, updateWords)).toEqual([{ label: 'Damage taken', value: 'Unknown', long: false }]);
});
