import { expect, it } from 'vitest';
import { NO_PROGRESS } from '#core/filters/filter.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { ACHIEVEMENTS } from './achievements.ts';
import { exclusiveRivals, joinExclusiveGroups } from './exclusive-groups.ts';

const items = loadCatalogue().items('achievements');

function pageOf(search: string) {
  return ACHIEVEMENTS.list.evaluate(items, { ...ACHIEVEMENTS.list.initial, search, elementsToShow: 'all' }, NO_PROGRESS)
    .page;
}

it('returns the other members of every group', () => {
  const rivals = exclusiveRivals(items);
  const namesFor = (id: number) => rivals.get(id)?.map(({ name }) => name);
  expect(namesFor(31)).toEqual(['Efreet Ally']);
  expect(namesFor(17)).toEqual(['Follower of Palimuth', 'Turncoat']);
  expect(namesFor(1)).toBeUndefined();
  expect(rivals.size).toBe(18);
});

it('makes the members of a group adjacent, at the position of the first', () => {
  const joined = joinExclusiveGroups(pageOf(''));
  const names = joined.map(({ item }) => item.name);
  const at = names.indexOf('Follower of Azerus');
  expect(names.slice(at, at + 3)).toEqual(['Follower of Azerus', 'Follower of Palimuth', 'Turncoat']);
  expect(joined.slice(at, at + 3).map((row) => row.joined)).toEqual(['first', 'middle', 'last']);
  expect(joined[names.indexOf('Efreet Ally') + 1]).toMatchObject({ item: { name: 'Marid Ally' }, joined: 'last' });
});

it('never changes which rows are shown', () => {
  const page = pageOf('');
  const joined = joinExclusiveGroups(page).map(({ item }) => item);
  expect(joined).toHaveLength(page.length);
  expect(new Set(joined)).toEqual(new Set(page));
});

it('does not join a member whose rivals are not shown', () => {
  expect(joinExclusiveGroups(pageOf('marid ally'))).toMatchObject([{ item: { name: 'Marid Ally' }, joined: null }]);
});
