import { expect, it } from 'vitest';
import { isListedAs } from './status-filter.ts';

it.each([
  ['all', 'none', true],
  ['unchecked', 'none', true],
  ['unchecked', 'inProgress', false],
  ['inProgress', 'inProgress', true],
  ['inProgress', 'done', false],
  ['checked', 'done', true],
  ['checked', 'none', false],
  // Bookmarked rows may be recorded or not.
  ['bookmarked', 'none', true],
  ['bookmarked', 'done', true],
  ['no such status', 'none', true],
] as const)('a view of the status %s lists what is %s: %s', (status, state, listed) => {
  expect(isListedAs(status, state)).toBe(listed);
});
