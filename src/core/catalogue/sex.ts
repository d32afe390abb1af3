/** Sexes of the game's characters; some outfits and titles have a different name for each. */
export const SEXES = ['female', 'male'] as const;

export type Sex = (typeof SEXES)[number];
