/** Outfits by the names under which a character of one sex wears them. */
import type { Outfit } from '#core/catalogue/items.ts';
import type { Sex } from '#core/catalogue/sex.ts';
import { outfitWorn } from './outfit-bits.ts';

/** Made once for each catalogue, so that every part of a page shows the same rows. */
const women = new WeakMap<readonly Outfit[], readonly Outfit[]>();

/** The outfits as that sex calls them; the same array each time. They are listed under men's names. */
export function outfitsWorn(outfits: readonly Outfit[], sex: Sex): readonly Outfit[] {
  if (sex === 'male') return outfits;
  const made = women.get(outfits) ?? outfits.map((outfit) => ({ ...outfit, name: outfitWorn(outfit, 'female').name }));
  women.set(outfits, made);
  return made;
}

/** Whose names outfits are shown by: what the player chose for this character, what the character is, or what the device was told. */
export function sexShown(chosen: unknown, known: Sex | null, onDevice: Sex): Sex {
  return chosen === 'female' || chosen === 'male' ? chosen : (known ?? onDevice);
}
