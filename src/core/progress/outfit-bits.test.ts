import { describe, expect, it } from 'vitest';
import { isValidValue, listRule } from './lists.ts';
import {
  FIRST_ADDON,
  OUTFIT,
  outfitState,
  outfitWorn,
  ownedAddons,
  SECOND_ADDON,
  withOutfitBit,
} from './outfit-bits.ts';

describe('an outfit', () => {
  it.each([
    { value: 0, addons: 2, state: 'none' },
    { value: 1, addons: 2, state: 'inProgress' },
    { value: 3, addons: 2, state: 'inProgress' },
    { value: 5, addons: 2, state: 'inProgress' },
    { value: 7, addons: 2, state: 'done' },
    { value: 0, addons: 0, state: 'none' },
    { value: 1, addons: 0, state: 'done' },
    { value: 1, addons: null, state: 'inProgress' },
    { value: 7, addons: null, state: 'done' },
  ] as const)('of value $value with $addons addons is $state', ({ value, addons, state }) => {
    expect(outfitState(value, addons)).toBe(state);
  });

  it.each([
    [0, 0],
    [1, 0],
    [3, 1],
    [5, 1],
    [7, 2],
  ])('of value %i has %i addons', (value, owned) => {
    expect(ownedAddons(value)).toBe(owned);
  });
});

describe('a part', () => {
  it.each([
    [0, OUTFIT, true, 1],
    [0, FIRST_ADDON, true, 3],
    [0, SECOND_ADDON, true, 5],
    [3, SECOND_ADDON, true, 7],
    [7, FIRST_ADDON, false, 5],
    [3, FIRST_ADDON, false, 1],
    [7, OUTFIT, false, 0],
    [1, OUTFIT, false, 0],
  ] as const)('of value %i: %i becomes %s, which makes %i', (value, bit, on, expected) => {
    expect(withOutfitBit(value, bit, on)).toBe(expected);
  });

  it('never results in a value that the list refuses', () => {
    const rule = listRule('outfits');
    if (rule === undefined) throw new Error('There is no rule for outfits.');
    for (const value of [0, 1, 3, 5, 7]) {
      for (const bit of [OUTFIT, FIRST_ADDON, SECOND_ADDON] as const) {
        for (const on of [true, false]) expect(isValidValue(rule, withOutfitBit(value, bit, on))).toBe(true);
      }
    }
  });
});

it('has a name and a look for each sex', () => {
  const nobleman = { nameMale: 'Nobleman', nameFemale: 'Noblewoman', lookMale: 132, lookFemale: 140 };
  expect(outfitWorn(nobleman, 'male')).toEqual({ name: 'Nobleman', look: 132 });
  expect(outfitWorn(nobleman, 'female')).toEqual({ name: 'Noblewoman', look: 140 });
});
