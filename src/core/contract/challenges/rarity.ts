/** Number of verified, Public characters that have each item, counted every night. */
import * as v from 'valibot';

const rarityItemSchema = v.object({
  id: v.number(),
  /** Number of characters that have completed it; for outfits, that own it with or without addons. */
  owners: v.number(),
  /** Number of owners of all its addons; only for outfits. */
  full: v.optional(v.number()),
});
export type RarityItem = v.InferOutput<typeof rarityItemSchema>;

const raritySectionSchema = v.object({
  section: v.string(),
  /** When the count began (ISO 8601). */
  computed_at: v.string(),
  /** Number of verified, Public characters with recorded progress in the section: the base of all shares. */
  characters: v.number(),
  /** Counts of the section's rows; empty while too few characters are counted to publish shares. */
  items: v.array(rarityItemSchema),
});
export type RaritySection = v.InferOutput<typeof raritySectionSchema>;

/** Response of GET rarity: the counted sections; empty until the first count has finished. */
export const raritySchema = v.object({ sections: v.array(raritySectionSchema) });
export type Rarity = v.InferOutput<typeof raritySchema>;
