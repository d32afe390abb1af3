import { expect, it } from 'vitest';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { TITLES, type TitleParams } from './titles.ts';

const items = loadCatalogue().items('titles');
const progress: ListProgress = { ...NO_PROGRESS, values: new Map([1, 1019].map((id) => [id, 1])) };

it.each<[Partial<TitleParams>, number]>([
  [{}, 113],
  [{ status: 'checked' }, 2],
  [{ status: 'unchecked' }, 111],
  [{ type: ['Bestiary'] }, 24],
  [{ type: ['Bestiary', 'Quests'] }, 37],
  [{ type: ['Cooking'] }, 0],
  [{ released: ['12.40'] }, 1],
  [{ released: ['8.60'] }, 0],
  [{ search: 'huntress' }, 4],
  [{ search: '3 grade' }, 3],
  [{ search: 'queen king' }, 1],
])('lists the titles for the filters %j: %i', (chosen, count) => {
  expect(TITLES.list.evaluate(items, { ...TITLES.list.initial, ...chosen }, progress).meta.total).toBe(count);
});

it.each<[Partial<TitleParams>, number, object]>([
  [{}, 30, { page: 1, per_page: 30, last_page: 4, total: 113 }],
  [{ page: 4 }, 23, { page: 4, per_page: 30, last_page: 4, total: 113 }],
  [{ elementsToShow: 60, page: 2 }, 53, { page: 2, per_page: 60, last_page: 2, total: 113 }],
  [{ elementsToShow: 120 }, 113, { page: 1, per_page: 120, last_page: 1, total: 113 }],
  [{ elementsToShow: 'all' }, 113, { page: 1, per_page: 113, last_page: 1, total: 113 }],
])('splits them into pages: %j', (chosen, shown, meta) => {
  const listing = TITLES.list.evaluate(items, { ...TITLES.list.initial, ...chosen }, progress);
  expect(listing.page).toHaveLength(shown);
  expect(listing.meta).toEqual(meta);
});
