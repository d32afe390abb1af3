import { expect, it } from 'vitest';
import { CHARACTER_NAME, splitNames } from './character-name.ts';

it.each(['Dr. Testus', 'Mr. Kill', 'Elessar, the Elfstone', "Elder'Kronus", 'Li-Ho Crue', 'Ölspucker', 'Iv', 'Bo-Jr.'])(
  'can be %s',
  (name) => {
    expect(name).toMatch(CHARACTER_NAME);
  },
);

it.each([
  '',
  'One1',
  'A/b',
  '..',
  '. Kill',
  'Bryn;Ora',
  'Elyra\nVane',
  'Elyra+Vane',
  'Elyra?x=1',
  '<b>',
  'Elyra_Vane',
  '%2e',
])('is not %j', (name) => {
  expect(name).not.toMatch(CHARACTER_NAME);
});

it.each([
  ['', []],
  ['Elyra Vale', ['Elyra Vale']],
  ['Elyra Vale, Old Elyra', ['Elyra Vale', 'Old Elyra']],
  ['Elyra Vale, Elessar, the Elfstone, Mr. Kill', ['Elyra Vale', 'Elessar, the Elfstone', 'Mr. Kill']],
  ['Ölspucker, Örome', ['Ölspucker', 'Örome']],
])('%j is a list of %j', (list, names) => {
  expect(splitNames(list)).toEqual(names);
});
