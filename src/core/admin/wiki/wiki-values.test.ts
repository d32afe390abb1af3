import { expect, it } from 'vitest';
import { knownClass, releaseDay, seasonName, updateName } from './wiki-values.ts';

it.each([
  ['15.10.46b862', '15.10'],
  ['7.6', '7.60'],
  ['8.00', '8.00'],
  ['6.61-6.97', '6.61-6.97'],
  ['6.61 - 6.97', '6.61-6.97'],
  ['Pre-6.0', null],
  ['15.1000', null],
  [null, null],
])('the version %s is the update %s', (version, name) => {
  expect(updateName(version)).toBe(name);
});

it.each([
  ['Demons', 'Demon'],
  ['undead', 'Undead'],
  ['Inkborn', 'Inkborn'],
  ['Machines', 'Machines'],
  ['--', null],
  [null, null],
])('the class %s is %s', (text, known) => {
  expect(knownClass(['Demon', 'Undead', 'Inkborn'], text)).toBe(known);
});

it('only a season name is the title of an update', () => {
  expect(['Summer Update 2026', 'Monk Vocation Update', 'Update 15.32', '15.32', null].map(seasonName)).toEqual([
    'Summer Update 2026',
    'Monk Vocation Update',
    null,
    null,
    null,
  ]);
});

it('the first of January is a year without a day', () => {
  expect(['2026-07-13', '2003-01-01', 'soon', null].map(releaseDay)).toEqual(['2026-07-13', null, null, null]);
});
