/** Rarity of items among the counted characters. */

/**
 * Minimum number of counted characters for publishing shares. With fewer, a new character would move a share by whole
 * bands and reveal what it owns (docs/decisions/0024).
 */
export const LEAST_CHARACTERS = 20;

/**
 * The bands, most frequent first, each with its smallest share of characters: a half for common, a fifth for uncommon,
 * one twentieth for rare, less for very rare.
 */
const BANDS = [
  { band: 'common', from: 0.5 },
  { band: 'uncommon', from: 0.2 },
  { band: 'rare', from: 0.05 },
] as const;

export type RarityBand = (typeof BANDS)[number]['band'] | 'very rare';

/** Returns the band for this number of owners among all counted characters. */
export function rarityBand(owners: number, characters: number): RarityBand {
  const share = characters === 0 ? 0 : owners / characters;
  return BANDS.find(({ from }) => share >= from)?.band ?? 'very rare';
}
