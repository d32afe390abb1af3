/** The two sexes that the game's characters have: some outfits and titles are called by them. */
export const SEXES = ['female', 'male'] as const;

export type Sex = (typeof SEXES)[number];
