/** The sexes of the game's characters, by which some outfits and titles have different names. */
export const SEXES = ['female', 'male'] as const;

export type Sex = (typeof SEXES)[number];
