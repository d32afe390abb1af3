/** Outfits by the names under which a character of one sex wears them. */
import type { Outfit } from '#core/catalogue/items.ts';
import type { Sex } from '#core/catalogue/sex.ts';
import { outfitWorn } from './outfit-bits.ts';

/** Cached per array of outfits, so that every part of a page gets the same rows. */
const women = new WeakMap<readonly Outfit[], readonly Outfit[]>();

/** The outfits with the names of that sex; the same array each time. The catalogue lists them under men's names. */
export function outfitsWorn(outfits: readonly Outfit[], sex: Sex): readonly Outfit[] {
  if (sex === 'male') return outfits;
  const made = women.get(outfits) ?? outfits.map((outfit) => ({ ...outfit, name: outfitWorn(outfit, 'female').name }));
  women.set(outfits, made);
  return made;
}

/** The sex for outfit names: the player's choice for this character, the character's own, or the device's default. */
export function sexShown(chosen: unknown, known: Sex | null, onDevice: Sex): Sex {
  return chosen === 'female' || chosen === 'male' ? chosen : (known ?? onDevice);
}
