/** Names that a player has to check by hand after an import, as a device stores them for one character. */
import * as v from 'valibot';

/** Sections in which one name can belong to several creatures. */
export const CHECKED_SECTIONS = ['bestiary', 'animusMastery'] as const;
export type CheckedSection = (typeof CHECKED_SECTIONS)[number];

const toCheckSchema = v.object({
  name: v.string(),
  /** Kills of each row with that name in the auction; empty where it shows no kills. */
  kills: v.array(v.number()),
});
export type ToCheck = v.InferOutput<typeof toCheckSchema>;

const keptChecksSchema = v.object({
  /** Id of the import. */
  import: v.string(),
  /** A section is empty when there is nothing to check or the player has dismissed its names. */
  sections: v.object({ bestiary: v.array(toCheckSchema), animusMastery: v.array(toCheckSchema) }),
});
export type KeptChecks = v.InferOutput<typeof keptChecksSchema>;

/** Parses stored checks; null if they are absent or invalid. */
export function keptChecksIn(stored: unknown): KeptChecks | null {
  const parsed = v.safeParse(keptChecksSchema, stored);
  return parsed.success ? parsed.output : null;
}
