/** Records of counted hunts. */
import * as v from 'valibot';
import type { CountedSession } from './already-counted.ts';

/** Maximum number of remembered hunts of a character; older ones are dropped. */
export const MOST_HUNTS = 100;

const countedKillsSchema = v.object({
  /** Name as in the log. */
  name: v.string(),
  count: v.number(),
  /** Register that counted it. */
  list: v.string(),
  item: v.number(),
});

const rememberedHuntSchema = v.object({
  session: v.object({
    id: v.string(),
    from: v.nullable(v.string()),
    to: v.nullable(v.string()),
    minutes: v.optional(v.number()),
  }),
  /** End of an earlier counted copy of the session; only the kills after it count here. */
  since: v.optional(v.string()),
  /** Length of that copy in minutes, if its log stated it. */
  sinceMinutes: v.optional(v.number()),
  /** Whether it was counted although it had been counted before. */
  again: v.optional(v.boolean()),
  rows: v.array(countedKillsSchema),
  /** Group of the change that counted them. */
  group: v.string(),
  /** Device time of the change, in ms. */
  at: v.number(),
});

export type RememberedHunt = v.InferOutput<typeof rememberedHuntSchema> & CountedSession;

/** An undone part of a change. */
interface TakenBackPart {
  readonly group: string;
  readonly list: string;
  readonly item: number;
}

/** Parses stored hunts; anything invalid is dropped. */
export function huntsIn(stored: unknown): readonly RememberedHunt[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => {
    const hunt = v.safeParse(rememberedHuntSchema, one);
    return hunt.success ? [hunt.output] : [];
  });
}

/** Adds a hunt, newest first. */
export function withHunt(hunts: readonly RememberedHunt[], hunt: RememberedHunt): readonly RememberedHunt[] {
  return [hunt, ...hunts].slice(0, MOST_HUNTS);
}

/** Merges the hunts of two owners, newest first. */
export function huntsTogether(
  one: readonly RememberedHunt[],
  other: readonly RememberedHunt[],
): readonly RememberedHunt[] {
  return [...one, ...other].sort((a, b) => b.at - a.at).slice(0, MOST_HUNTS);
}

/** Removes undone parts from the hunts; returns the same array if there are none. */
export function withoutTakenBack(
  hunts: readonly RememberedHunt[],
  parts: readonly TakenBackPart[],
): readonly RememberedHunt[] {
  const gone = new Set(parts.map(({ group, list, item }) => `${group} ${list} ${item}`));
  const remaining = hunts.map((hunt) => {
    const rows = hunt.rows.filter(({ list, item }) => !gone.has(`${hunt.group} ${list} ${item}`));
    return rows.length === hunt.rows.length ? hunt : { ...hunt, rows };
  });
  const changed = remaining.some((hunt, at) => hunt !== hunts[at]);
  return changed ? remaining.filter(({ rows }) => rows.length > 0) : hunts;
}
