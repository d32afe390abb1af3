/** How rare a thing is among the characters that statistics count, and when there are too few of them to say so. */

/**
 * Fewest characters that a share is told of. Below it a few newcomers would move a figure by whole bands, and what one
 * of them has could be read off it (docs/decisions/0024).
 */
export const LEAST_CHARACTERS = 20;

/**
 * The bands, from the most frequent, each with the smallest share of characters that is in it: half of them have what is
 * common, a fifth what is uncommon, one of twenty what is rare, and fewer what is very rare.
 */
const BANDS = [
  { band: 'common', from: 0.5 },
  { band: 'uncommon', from: 0.2 },
  { band: 'rare', from: 0.05 },
] as const;

export type RarityBand = (typeof BANDS)[number]['band'] | 'very rare';

/** The band of what so many of these characters have. */
export function rarityBand(owners: number, characters: number): RarityBand {
  const share = characters === 0 ? 0 : owners / characters;
  return BANDS.find(({ from }) => share >= from)?.band ?? 'very rare';
}
