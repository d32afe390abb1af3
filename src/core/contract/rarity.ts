/** How many of the verified, public characters have each thing, as counted by night. */
import * as v from 'valibot';

const rarityItemSchema = v.object({
  id: v.number(),
  /** Characters that have it done; of an outfit, those that own it with or without addons. */
  owners: v.number(),
  /** Of these, how many have all of its addons; outfits alone have it. */
  full: v.optional(v.number()),
});
export type RarityItem = v.InferOutput<typeof rarityItemSchema>;

const raritySectionSchema = v.object({
  section: v.string(),
  /** When the count began (ISO 8601). */
  computed_at: v.string(),
  /** Verified, public characters with anything recorded in the section: what shares are shares of. */
  characters: v.number(),
  /** Every row that the section had then; none while there are fewer characters than a share is told of. */
  items: v.array(rarityItemSchema),
});
export type RaritySection = v.InferOutput<typeof raritySectionSchema>;

/** Answer of GET rarity: the sections that were counted; none before the first count has ended. */
export const raritySchema = v.object({ sections: v.array(raritySectionSchema) });
export type Rarity = v.InferOutput<typeof raritySchema>;
