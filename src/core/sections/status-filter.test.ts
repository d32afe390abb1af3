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
  // Bookmarked rows can have any state.
  ['bookmarked', 'none', true],
  ['bookmarked', 'done', true],
  ['an unknown status', 'none', true],
] as const)('a view with the status %s lists rows in the state %s: %s', (status, state, listed) => {
  expect(isListedAs(status, state)).toBe(listed);
});
