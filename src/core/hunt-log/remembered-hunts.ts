/** What is remembered of hunts that were counted. */
import * as v from 'valibot';
import type { CountedSession } from './recall.ts';

/** Hunts that are remembered of a character; the oldest give way. */
export const MOST_HUNTS = 30;

const countedKillsSchema = v.object({
  /** As the log wrote it. */
  name: v.string(),
  count: v.number(),
  /** The register it went to. */
  list: v.string(),
  item: v.number(),
});

const rememberedHuntSchema = v.object({
  session: v.object({ id: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) }),
  rows: v.array(countedKillsSchema),
  /** The change that counted them. */
  group: v.string(),
  /** Device time of that, in ms. */
  at: v.number(),
});

export type RememberedHunt = v.InferOutput<typeof rememberedHuntSchema> & CountedSession;

/** A part of a change that was taken back. */
interface TakenBackPart {
  readonly group: string;
  readonly list: string;
  readonly item: number;
}

/** The hunts in what was kept, whatever has become of it. */
export function huntsIn(stored: unknown): readonly RememberedHunt[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => {
    const hunt = v.safeParse(rememberedHuntSchema, one);
    return hunt.success ? [hunt.output] : [];
  });
}

/** With one more, newest first. */
export function withHunt(hunts: readonly RememberedHunt[], hunt: RememberedHunt): readonly RememberedHunt[] {
  return [hunt, ...hunts].slice(0, MOST_HUNTS);
}

/** Without what was taken back: it counts no longer. The same array where nothing of it was. */
export function withoutTakenBack(
  hunts: readonly RememberedHunt[],
  parts: readonly TakenBackPart[],
): readonly RememberedHunt[] {
  const gone = new Set(parts.map(({ group, list, item }) => `${group} ${list} ${item}`));
  const standing = hunts.map((hunt) => {
    const rows = hunt.rows.filter(({ list, item }) => !gone.has(`${hunt.group} ${list} ${item}`));
    return rows.length === hunt.rows.length ? hunt : { ...hunt, rows };
  });
  const changed = standing.some((hunt, at) => hunt !== hunts[at]);
  return changed ? standing.filter(({ rows }) => rows.length > 0) : hunts;
}
