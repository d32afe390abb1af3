import { expect, expectTypeOf, test } from 'vitest';
import { defineWords } from './define-words.ts';
import { inOrder, type Translation } from './translation.ts';

const words = defineWords('core/words', {
  menu: 'This list',
  add: 'Add {name}',
  kills: { one: '{count} kill', other: '{count} kills' },
  groups: { boss: 'Boss', other: 'Something else' },
  stages: ['First', 'Second'],
});

const polish: Translation<typeof words, 'pl'> = {
  stages: ['Pierwszy', 'Drugi'],
  groups: { other: 'Coś innego', boss: 'Boss' },
  kills: { one: '{count} zabicie', few: '{count} zabicia', many: '{count} zabić', other: '{count} zabicia' },
  add: 'Dodaj: {name}',
  menu: 'Ta lista',
};

test('a translation has the order of the English texts and no names', () => {
  expect(inOrder(words, polish)).toEqual([
    'Ta lista',
    'Dodaj: {name}',
    polish.kills,
    ['Boss', 'Coś innego'],
    ['Pierwszy', 'Drugi'],
  ]);
});

test('the compiler refuses a missing plural form and a missing text', () => {
  type Polish = Translation<typeof words, 'pl'>;
  expectTypeOf<{ one: string; other: string }>().not.toExtend<Polish['kills']>();
  expectTypeOf<string>().not.toExtend<Polish['kills']>();
  expectTypeOf<{ one: string; few: string; many: string; other: string }>().not.toExtend<Polish['add']>();
  expectTypeOf<{ menu: string }>().not.toExtend<Polish>();
});
