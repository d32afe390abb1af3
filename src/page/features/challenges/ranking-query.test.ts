import { expect, it } from 'vitest';
import { annualQueryOf, rankingQueryOf } from './ranking-query.ts';

it.each([
  [{}, {}],
  [
    { challenge: '2026-10', world: 'Antica', followed: '1' },
    { challenge: '2026-10', world: 'Antica', followed: '1' },
  ],
  [{ challenge: 'october', followed: 'yes', mine: '0' }, {}],
  [
    { board: 'charms', challenge: '2026-10', from: 'abc' },
    { board: 'charms', from: 'abc' },
  ],
  [
    { board: 'gold', challenge: '2026-10', mine: '1' },
    { challenge: '2026-10', mine: '1' },
  ],
])('the address %o selects the ranking %o', (search, query) => {
  expect(rankingQueryOf(search)).toEqual(query);
});

it.each([
  [
    { year: '2025', vocation: 'Druid' },
    { year: '2025', vocation: 'Druid' },
  ],
  [{ year: 'last', mine: '1' }, { mine: '1' }],
])('the address %o selects the annual ranking %o', (search, query) => {
  expect(annualQueryOf(search)).toEqual(query);
});
