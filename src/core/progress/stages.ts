/**
 * Stages of creatures and bosses, which are counted in kills.
 *
 * The game counts kills and shows stages; a player may know only the stage. The larger of the two counts, and a stage
 * alone means "at least its threshold" (docs/api.md, Progress). With a chosen stage no count is exact: kills below it were
 * counted earlier, kills above it are a minimum (docs/decisions/0026). Every row of the catalogue has its thresholds; the
 * tables' tests have their rules and sources.
 */

/** Thresholds of the three stages in kills, ascending. */
export type StageKills = readonly [number, number, number];

/** 0 = not begun, 3 = complete. */
export type Stage = 0 | 1 | 2 | 3;

/** The record of one creature or boss. */
export interface RecordedKills {
  /** 0 = none known. */
  readonly kills: number;
  /** A stage chosen without a count of kills; 0 = none. */
  readonly chosen: number;
}

/** The known number of kills. */
export interface KnownKills {
  readonly kills: number;
  /** Whether the number is a minimum, since only the stage is known. */
  readonly orMore: boolean;
}

/** The stage reached by this number of kills. */
export function stageOfKills(kills: number, thresholds: StageKills): Stage {
  if (kills >= thresholds[2]) return 3;
  if (kills >= thresholds[1]) return 2;
  return kills >= thresholds[0] ? 1 : 0;
}

/** The shown stage: the larger of the one by kills and the one chosen. */
export function stageReached({ kills, chosen }: RecordedKills, thresholds: StageKills): Stage {
  const made = stageOfKills(kills, thresholds);
  return chosen > made && (chosen === 1 || chosen === 2 || chosen === 3) ? chosen : made;
}

/** The minimum of kills: the count, or the threshold of a higher chosen stage. */
export function knownKills(recorded: RecordedKills, thresholds: StageKills): KnownKills {
  const stage = stageReached(recorded, thresholds);
  const least = stage === 0 ? 0 : (thresholds[stage - 1] ?? 0);
  return { kills: Math.max(recorded.kills, least), orMore: recorded.chosen > 0 };
}

/** Missing kills to the last stage; the most that are possible where only a stage is known. */
export function killsToLast(recorded: RecordedKills, thresholds: StageKills): number {
  return Math.max(0, thresholds[2] - knownKills(recorded, thresholds).kills);
}

/** Missing kills to the next stage, likewise; 0 once all are reached. */
export function killsToNext(recorded: RecordedKills, thresholds: StageKills): number {
  const stage = stageReached(recorded, thresholds);
  return stage === 3 ? 0 : (thresholds[stage] ?? 0) - knownKills(recorded, thresholds).kills;
}

/**
 * The record after a stage was chosen. Kills are never invented; a count above the stage is dropped, since the real one is
 * not known.
 */
export function withStage(recorded: RecordedKills, stage: number, thresholds: StageKills): RecordedKills {
  const { kills, chosen } = recorded;
  const made = stageOfKills(kills, thresholds);
  if (stage < made) return { kills: 0, chosen: stage };
  const isLeast = chosen > 0 && chosen <= made;
  if (stage === made) return isLeast ? recorded : { kills, chosen: 0 };
  return { kills: isLeast ? 0 : kills, chosen: stage };
}

/** A record after more kills. */
export interface HuntedKills extends RecordedKills {
  /**
   * Number to add to the recorded count, so that kills of other devices come on top. Null where the count is to be set:
   * a chosen stage says more than it, and the stage's kills would be counted once by each device that adds them.
   */
  readonly add: number | null;
}

/**
 * The record after more kills, `most` at most: a count stays a count, a minimum a minimum. A chosen stage stays, so that
 * the sum is never taken for exact.
 */
export function withHunted(
  recorded: RecordedKills,
  thresholds: StageKills,
  { count, most }: { readonly count: number; readonly most: number },
): HuntedKills {
  const { kills: known } = knownKills(recorded, thresholds);
  const kills = Math.max(known, Math.min(most, known + count));
  return { kills, chosen: recorded.chosen, add: known === recorded.kills ? kills - known : null };
}

/** Sum over the stages up to this one, of boss points or charm prices. */
export function sumToStage(amounts: StageKills, stage: number): number {
  return amounts.reduce((sum, amount, at) => (at < stage ? sum + amount : sum), 0);
}
