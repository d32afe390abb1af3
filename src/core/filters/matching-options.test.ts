import { expect, it } from 'vitest';
import { matchingOptions } from './matching-options.ts';

const PLACES = ['Ankrahmun', 'Bank of Thais', 'Darashia', "Ferumbras' Citadel", 'Thais', 'Yalahár'].map((label) => ({
  label,
}));

it.each([
  ['ank', ['Ankrahmun', 'Bank of Thais']],
  ['THAIS', ['Thais', 'Bank of Thais']],
  ['thais bank', ['Bank of Thais']],
  ['yalahar', ['Yalahár']],
  ['ferumbras’', ["Ferumbras' Citadel"]],
  ['  ', PLACES.map(({ label }) => label)],
  ['roshamuul', []],
])('the text "%s" matches the options %j', (text, found) => {
  expect(matchingOptions(PLACES, text).map(({ label }) => label)).toEqual(found);
});
