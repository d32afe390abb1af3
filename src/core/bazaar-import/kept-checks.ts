/** Names that a player still has to check by hand after an import, as a device keeps them for one character. */
import * as v from 'valibot';

/** Sections whose names can be several creatures'. */
export const CHECKED_SECTIONS = ['bestiary', 'animusMastery'] as const;
export type CheckedSection = (typeof CHECKED_SECTIONS)[number];

const toCheckSchema = v.object({
  name: v.string(),
  /** Kills of each row that the auction shows under the name; none where it shows no kills. */
  kills: v.array(v.number()),
});
export type ToCheck = v.InferOutput<typeof toCheckSchema>;

const keptChecksSchema = v.object({
  /** Id of the import. */
  import: v.string(),
  /** Empty where there is nothing to check, or the player has dismissed it. */
  sections: v.object({ bestiary: v.array(toCheckSchema), animusMastery: v.array(toCheckSchema) }),
});
export type KeptChecks = v.InferOutput<typeof keptChecksSchema>;

/** The stored names, if they can be understood; else null. */
export function keptChecksIn(stored: unknown): KeptChecks | null {
  const parsed = v.safeParse(keptChecksSchema, stored);
  return parsed.success ? parsed.output : null;
}
