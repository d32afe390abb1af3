/**
 * Stages of what is counted in kills: a creature of the bestiary, a boss of the bosstiary.
 *
 * The game counts kills and shows stages; a player may know only the stage. Whichever of the two says more stands, and a
 * stage alone means "at least its threshold" (docs/api.md, Progress). While a stage is chosen, nothing is exact: kills that
 * make less than it are what was counted before, kills that make it or more are what there were at least (docs/decisions/0026). Thresholds stand in every row of the catalogue; the
 * rules they follow are in the tables' tests, with their sources.
 */

/** Kills asked for by each of the three stages, ascending. */
export type StageKills = readonly [number, number, number];

/** 0 = not begun, 3 = complete. */
export type Stage = 0 | 1 | 2 | 3;

/** What is recorded of one creature or boss. */
export interface RecordedKills {
  /** 0 = none known. */
  readonly kills: number;
  /** A stage chosen without inventing kills; 0 = none. */
  readonly chosen: number;
}

/** How many kills there were, as far as is known. */
export interface KnownKills {
  readonly kills: number;
  /** Whether only the stage is known: then there were this many or more. */
  readonly orMore: boolean;
}

/** The stage that so many kills make. */
export function stageOfKills(kills: number, thresholds: StageKills): Stage {
  if (kills >= thresholds[2]) return 3;
  if (kills >= thresholds[1]) return 2;
  return kills >= thresholds[0] ? 1 : 0;
}

/** The stage to show: the larger of the one that the kills make and the one chosen. */
export function stageReached({ kills, chosen }: RecordedKills, thresholds: StageKills): Stage {
  const made = stageOfKills(kills, thresholds);
  return chosen > made && (chosen === 1 || chosen === 2 || chosen === 3) ? chosen : made;
}

/** The kills there were at least: what was counted, or the threshold of a higher stage that was chosen. */
export function knownKills(recorded: RecordedKills, thresholds: StageKills): KnownKills {
  const stage = stageReached(recorded, thresholds);
  const least = stage === 0 ? 0 : (thresholds[stage - 1] ?? 0);
  return { kills: Math.max(recorded.kills, least), orMore: recorded.chosen > 0 };
}

/** Kills still missing to the last stage; the most there can be where only a stage is known. */
export function killsToLast(recorded: RecordedKills, thresholds: StageKills): number {
  return Math.max(0, thresholds[2] - knownKills(recorded, thresholds).kills);
}

/** Kills still missing to the next stage, likewise; 0 once all are reached. */
export function killsToNext(recorded: RecordedKills, thresholds: StageKills): number {
  const stage = stageReached(recorded, thresholds);
  return stage === 3 ? 0 : (thresholds[stage] ?? 0) - knownKills(recorded, thresholds).kills;
}

/**
 * What is recorded once a stage was chosen: kills are never invented, and what they say beyond the stage goes, since
 * nobody knows how many there were then.
 */
export function withStage(recorded: RecordedKills, stage: number, thresholds: StageKills): RecordedKills {
  const { kills, chosen } = recorded;
  const made = stageOfKills(kills, thresholds);
  if (stage < made) return { kills: 0, chosen: stage };
  const isLeast = chosen > 0 && chosen <= made;
  if (stage === made) return isLeast ? recorded : { kills, chosen: 0 };
  return { kills: isLeast ? 0 : kills, chosen: stage };
}

/**
 * What is recorded after so many more kills, `most` at most: of a count a count, and of what there were at least what
 * there are at least now. A stage that was chosen stays, so that the sum is never taken for exact.
 */
export function withHunted(
  recorded: RecordedKills,
  thresholds: StageKills,
  { count, most }: { readonly count: number; readonly most: number },
): RecordedKills {
  const { kills } = knownKills(recorded, thresholds);
  return { kills: Math.max(kills, Math.min(most, kills + count)), chosen: recorded.chosen };
}

/** Sum of what the stages up to this one give, of the boss points or of the prices of a charm. */
export function sumToStage(amounts: StageKills, stage: number): number {
  return amounts.reduce((sum, amount, at) => (at < stage ? sum + amount : sum), 0);
}
