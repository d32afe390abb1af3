import { expect, expectTypeOf, test } from 'vitest';
import { defineWords } from './define-words.ts';

const words = defineWords('core/words', {
  menu: 'This list',
  add: 'Add {name}',
  page: 'Page {page} of {pages}',
  kills: { one: '{count} kill', other: '{count} kills' },
  waiting: { one: 'One change of {name} waits.', other: '{count} changes of {name} wait.' },
  stages: ['First stage', 'Stage of {name}'],
  stage: { none: 'no stage', 1: 'first stage', names: { boss: 'Boss {name}' } },
});

test('a text without slots is shown as it is', () => {
  expect(words.menu).toBe('This list');
  expect(words.stage).toMatchObject({ none: 'no stage', 1: 'first stage' });
  expect(words.stages.length).toBe(2);
  expect(words.stages[1]('Rat')).toBe('Stage of Rat');
});

test('a text with one slot takes its value, with several their names and values', () => {
  expect(words.add('Rat')).toBe('Add Rat');
  expect(words.page({ page: 2, pages: 12_345 })).toBe('Page 2 of 12,345');
  expect(words.stage.names.boss('Zulazza')).toBe('Boss Zulazza');
});

test('a value may contain what looks like a slot or a replacement pattern', () => {
  expect(words.page({ page: '{pages}', pages: '$&' })).toBe('Page {pages} of $&');
});

test('a count selects the form', () => {
  expect([0, 1, 2, 1200].map((count) => words.kills(count))).toEqual(['0 kills', '1 kill', '2 kills', '1,200 kills']);
  expect(words.waiting({ count: 1, name: 'Anna' })).toBe('One change of Anna waits.');
  expect(words.waiting({ count: 3, name: 'Anna' })).toBe('3 changes of Anna wait.');
});

test('the compiler asks for the values of the slots', () => {
  expectTypeOf(words.menu).toEqualTypeOf<string>();
  expectTypeOf(words.add).toEqualTypeOf<(value: string | number) => string>();
  expectTypeOf(words.kills).toEqualTypeOf<(value: number) => string>();
  expectTypeOf(words.waiting).parameter(0).toEqualTypeOf<{ readonly count: number; readonly name: string | number }>();
});
