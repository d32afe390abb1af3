import { expect, it } from 'vitest';
import { countedOptions } from './counted-options.ts';
import { namesFilter } from './values-filter.ts';

interface Place {
  readonly size: string;
  readonly towns: readonly string[];
  readonly update: string | null;
}

const PLACES: readonly Place[] = [
  { size: 'Small', towns: ['Thais', 'Venore'], update: '9.80' },
  { size: 'Large', towns: ['thais north', 'Venore'], update: '10.10' },
  { size: 'Large', towns: [], update: null },
];

function optionsOf(filter: ReturnType<typeof namesFilter<Place>>) {
  if (filter.control.kind !== 'values') throw new Error('The filter has no values.');
  return countedOptions(filter.control, PLACES).map(({ value, count }) => [value, count]);
}

it('counts every value of a row that has several, sorted by name ignoring case', () => {
  const towns = namesFilter<Place>({ label: 'Town', fieldOf: ({ towns: of }) => of, order: 'name' });
  expect(optionsOf(towns)).toEqual([
    ['Thais', 1],
    ['thais north', 1],
    ['Venore', 2],
  ]);
});

it('uses the order of the filter and leaves out unknown values', () => {
  const size = namesFilter<Place>({ label: 'Size', fieldOf: (place) => place.size, order: ['Small', 'Large'] });
  expect(optionsOf(size)).toEqual([
    ['Small', 1],
    ['Large', 2],
  ]);
  const released = namesFilter<Place>({ label: 'Released', fieldOf: ({ update }) => update, order: 'newest' });
  expect(optionsOf(released)).toEqual([
    ['10.10', 1],
    ['9.80', 1],
  ]);
});
