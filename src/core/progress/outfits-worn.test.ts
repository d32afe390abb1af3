import { describe, expect, it } from 'vitest';
import type { Outfit } from '#core/catalogue/items.ts';
import { outfitsWorn, sexShown } from './outfits-worn.ts';

const NOBLE = { id: 132, name: 'Nobleman', nameMale: 'Nobleman', nameFemale: 'Noblewoman' } as Outfit;
const MAGE = { id: 130, name: 'Mage', nameMale: 'Mage', nameFemale: 'Mage' } as Outfit;

describe('outfits for one sex', () => {
  it('have the names for that sex and are otherwise the same', () => {
    const outfits = [NOBLE, MAGE];
    expect(outfitsWorn(outfits, 'male')).toBe(outfits);
    expect(outfitsWorn(outfits, 'female').map(({ id, name }) => [id, name])).toEqual([
      [132, 'Noblewoman'],
      [130, 'Mage'],
    ]);
    expect(outfitsWorn(outfits, 'female')).toBe(outfitsWorn(outfits, 'female'));
  });
});

describe('the sex for outfit names', () => {
  it.each([
    ['the choice for the character', 'male', 'female', 'female', 'male'],
    ["the character's own without a choice", null, 'female', 'male', 'female'],
    ["the device's if the character's is unknown", null, null, 'female', 'female'],
    ["the character's own if the choice is invalid", { a: 1 }, 'female', 'male', 'female'],
  ] as const)('is %s', (_, chosen, known, onDevice, shown) => {
    expect(sexShown(chosen, known, onDevice)).toBe(shown);
  });
});
