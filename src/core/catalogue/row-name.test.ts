import { expect, it } from 'vitest';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { rowName } from './row-name.ts';

it('is the name, with the variant where creatures share it', () => {
  expect(rowName({ name: 'Dragon', variant: null })).toBe('Dragon');
  expect(rowName({ name: 'Widow Queen' })).toBe('Widow Queen');
  expect(rowName({ name: 'Butterfly', variant: 'blue' })).toBe('Butterfly (blue)');
});

it.each(['bestiary', 'animusMastery'] as const)('is different for every row of %s', (section) => {
  const names = loadCatalogue().items(section).map(rowName);
  expect(new Set(names).size).toBe(names.length);
});
