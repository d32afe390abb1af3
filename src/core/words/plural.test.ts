import { expect, test } from 'vitest';
import { plural } from './plural.ts';

const kills = (count: number) => plural(count, { one: '# kill of #', other: '# kills of #' });

test('the text has the plural form of the count, which replaces each #', () => {
  expect([0, 1, 2, 1200].map(kills)).toEqual(['0 kills of 0', '1 kill of 1', '2 kills of 2', '1,200 kills of 1,200']);
});
