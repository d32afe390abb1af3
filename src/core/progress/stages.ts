/**
 * Stages of creatures and bosses, which are counted in kills.
 *
 * The game counts kills and shows stages; a player may know only the stage. The higher of the two applies, and a stage
 * alone means "at least its threshold" (docs/api.md, Progress). With a chosen stage no count is exact: kills below it were
 * counted earlier, kills above it are a minimum (docs/decisions/0026). Every row of the catalogue has its thresholds;
 * `game-rules.test.ts` lists their rules and sources.
 */

/** Thresholds of the three stages in kills, ascending. */
export type StageKills = readonly [number, number, number];

/** 0 = not begun, 3 = complete. */
export type Stage = 0 | 1 | 2 | 3;

/** Recorded kills and stage of one creature or boss. */
export interface RecordedKills {
  /** 0 = unknown or none. */
  readonly kills: number;
  /** A stage chosen without a count of kills; 0 = none. */
  readonly chosen: number;
}

/** Known number of kills. */
export interface KnownKills {
  readonly kills: number;
  /** Whether the number is a minimum, since only the stage is known. */
  readonly orMore: boolean;
}

/** Returns the stage reached by this number of kills. */
export function stageOfKills(kills: number, thresholds: StageKills): Stage {
  if (kills >= thresholds[2]) return 3;
  if (kills >= thresholds[1]) return 2;
  return kills >= thresholds[0] ? 1 : 0;
}

/** Returns the displayed stage: the higher of the one by kills and the chosen one. */
export function stageReached({ kills, chosen }: RecordedKills, thresholds: StageKills): Stage {
  const byKills = stageOfKills(kills, thresholds);
  return chosen > byKills && (chosen === 1 || chosen === 2 || chosen === 3) ? chosen : byKills;
}

/** Returns the minimum number of kills: the count, or the threshold of a higher chosen stage. */
export function knownKills(recorded: RecordedKills, thresholds: StageKills): KnownKills {
  const stage = stageReached(recorded, thresholds);
  const least = stage === 0 ? 0 : (thresholds[stage - 1] ?? 0);
  return { kills: Math.max(recorded.kills, least), orMore: recorded.chosen > 0 };
}

/** Returns the missing kills to the last stage; the maximum possible if only a stage is known. */
export function killsToLast(recorded: RecordedKills, thresholds: StageKills): number {
  return Math.max(0, thresholds[2] - knownKills(recorded, thresholds).kills);
}

/** Returns the missing kills to the next stage, likewise; 0 once all are reached. */
export function killsToNext(recorded: RecordedKills, thresholds: StageKills): number {
  const stage = stageReached(recorded, thresholds);
  return stage === 3 ? 0 : (thresholds[stage] ?? 0) - knownKills(recorded, thresholds).kills;
}

/**
 * Returns the recorded values after a stage was chosen. No kills are added; a count above the stage is dropped, since the
 * real one is unknown.
 */
export function withStage(recorded: RecordedKills, stage: number, thresholds: StageKills): RecordedKills {
  const { kills, chosen } = recorded;
  const byKills = stageOfKills(kills, thresholds);
  if (stage < byKills) return { kills: 0, chosen: stage };
  const isLeast = chosen > 0 && chosen <= byKills;
  if (stage === byKills) return isLeast ? recorded : { kills, chosen: 0 };
  return { kills: isLeast ? 0 : kills, chosen: stage };
}

/** Recorded values after further kills. */
export interface HuntedKills extends RecordedKills {
  /**
   * Number to add to the recorded count, so that kills of other devices are summed. Null if the count must be set, since
   * a chosen stage exceeds it and each device that adds would count the stage's kills again.
   */
  readonly add: number | null;
}

/**
 * Returns the recorded values after further kills, limited to `most`. A chosen stage is retained, so that the sum is never
 * considered exact.
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

/** Returns the sum of boss points or charm prices up to this stage. */
export function sumToStage(amounts: StageKills, stage: number): number {
  return amounts.reduce((sum, amount, at) => (at < stage ? sum + amount : sum), 0);
}
