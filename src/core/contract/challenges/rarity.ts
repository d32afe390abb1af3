/** Number of verified, public characters that have each item, counted every night. */
import * as v from 'valibot';

const rarityItemSchema = v.object({
  id: v.number(),
  /** Characters that have completed it; for outfits, those that own it with or without addons. */
  owners: v.number(),
  /** Owners of all its addons; only for outfits. */
  full: v.optional(v.number()),
});
export type RarityItem = v.InferOutput<typeof rarityItemSchema>;

const raritySectionSchema = v.object({
  section: v.string(),
  /** When the count began (ISO 8601). */
  computed_at: v.string(),
  /** Verified, public characters with anything recorded in the section: the base of all shares. */
  characters: v.number(),
  /** Counts of the section's rows; empty while too few characters are counted to publish shares. */
  items: v.array(rarityItemSchema),
});
export type RaritySection = v.InferOutput<typeof raritySectionSchema>;

/** Answer of GET rarity: the counted sections; empty before the first count has ended. */
export const raritySchema = v.object({ sections: v.array(raritySectionSchema) });
export type Rarity = v.InferOutput<typeof raritySchema>;
