import { expect, it } from 'vitest';
import { monthName } from './locale.ts';

it('names every month', () => {
  const months = Array.from({ length: 12 }, (_, index) => monthName(index + 1));
  expect(months.join()).toBe('January,February,March,April,May,June,July,August,September,October,November,December');
});
