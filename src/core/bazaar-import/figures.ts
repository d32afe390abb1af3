/** Figures of a character on an auction page that no section records. They are kept with the import. */
import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(999));

/** Most levels that a weapon's proficiency can have, several times those of the game. */
export const MAX_WEAPON_LEVELS = 20;

/** A figure that the page does not have, or not completely, is absent. */
export const characterFiguresSchema = v.object({
  /** Gold pieces. */
  gold: v.optional(count),
  /** Days of the daily reward streak. */
  rewardStreak: v.optional(count),
  /** Charm points and minor charm echoes that are not spent. */
  charmPointsLeft: v.optional(count),
  minorEchoesLeft: v.optional(count),
  /** Percent of each effect of the bounty talisman. */
  talisman: v.optional(v.object({ damage: percent, lifeLeech: percent, loot: percent, bestiary: percent })),
  /** Number of revealed gems. */
  gems: v.optional(count),
  /** Numbers of gem mods at grade II, III and IV. */
  mods: v.optional(v.pipe(v.array(count), v.length(3))),
  /** Numbers of mastered weapons whose proficiency has one level, two levels, and so on. */
  masteredWeapons: v.optional(v.pipe(v.array(count), v.maxLength(MAX_WEAPON_LEVELS))),
});
export type CharacterFigures = v.InferOutput<typeof characterFiguresSchema>;

/** Figures of a character's newest import that was not undone. */
export const importedFiguresSchema = v.object({
  /** Time of the import, ISO 8601. */
  at: v.string(),
  level: count,
  figures: characterFiguresSchema,
});
export type ImportedFigures = v.InferOutput<typeof importedFiguresSchema>;
