/** Outfits with their names for characters of one sex. */
import type { Outfit } from '#core/catalogue/items.ts';
import type { Sex } from '#core/catalogue/sex.ts';
import { outfitWorn } from './outfit-bits.ts';

/** Cached per array of outfits, so that every part of a page gets the same rows. */
const femaleOutfits = new WeakMap<readonly Outfit[], readonly Outfit[]>();

/** Returns the outfits with the names for that sex; the same array each time. The catalogue uses the male names. */
export function outfitsWorn(outfits: readonly Outfit[], sex: Sex): readonly Outfit[] {
  if (sex === 'male') return outfits;
  const made =
    femaleOutfits.get(outfits) ?? outfits.map((outfit) => ({ ...outfit, name: outfitWorn(outfit, 'female').name }));
  femaleOutfits.set(outfits, made);
  return made;
}

/** Returns the sex for outfit names: the player's choice for the character, the character's own, or the device's default. */
export function sexShown(chosen: unknown, known: Sex | null, onDevice: Sex): Sex {
  return chosen === 'female' || chosen === 'male' ? chosen : (known ?? onDevice);
}
