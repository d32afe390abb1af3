/** Summaries of a character's progress: totals and newest gains of each section, and gains per day. */

/** Number of newest gains that are stored per section, and that are shown on a profile. */
export const LATEST_GAINS = 10;

export const DAY_MS = 24 * 60 * 60 * 1000;

/** An item and the time of its completion, in milliseconds. */
export type KeptGain = readonly [item: number, at: number];

export interface SectionSum {
  /** Number of completed rows. */
  readonly earned: number;
  /** Points earned; 0 in a section that gives none. */
  readonly points: number;
  /** The newest gains that are still complete, newest first. */
  readonly latest: readonly KeptGain[];
}

export const NOTHING_EARNED: SectionSum = { earned: 0, points: 0, latest: [] };

/** A row that was completed or reverted, or whose points changed. */
export interface RowChange {
  readonly item: number;
  /** 1 = completed, -1 = reverted, 0 = neither. */
  readonly done: -1 | 0 | 1;
  /** Difference of points. */
  readonly points: number;
  /** Milliseconds. */
  readonly at: number;
}

/** Sources of rows that were completed before, elsewhere: they count in sums and are no gains (docs/decisions/0043). */
const NOT_GAINED: ReadonlySet<string> = new Set(['import', 'file']);

/** Rows completed on one day. */
export interface DayChange {
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly gains: 1 | -1;
}

/**
 * Returns the sum after a change from `source`, and the day whose gains change; null = none. A gain counts on its day, one
 * that was imported on none. Reverting one of the stored gains removes it from that day; the day of an older one is
 * unknown and remains unchanged.
 */
export function withRowChange(
  sum: SectionSum,
  change: RowChange,
  source: string,
): { readonly sum: SectionSum; readonly day: DayChange | null } {
  const { item, done, points, at } = change;
  // A row from before the first rebuild may be missing from the sum.
  const earned = Math.max(0, sum.earned + done);
  const total = Math.max(0, sum.points + points);
  if (done === 1 && NOT_GAINED.has(source)) return { sum: { ...sum, earned, points: total }, day: null };
  if (done === 1) {
    const latest = [[item, at] as const, ...sum.latest].slice(0, LATEST_GAINS);
    return { sum: { earned, points: total, latest }, day: { day: dayOf(at), gains: 1 } };
  }
  const lost = done === -1 ? sum.latest.find(([gained]) => gained === item) : undefined;
  return {
    sum: {
      earned,
      points: total,
      latest: lost === undefined ? sum.latest : sum.latest.filter((gain) => gain !== lost),
    },
    day: lost === undefined ? null : { day: dayOf(lost[1]), gains: -1 },
  };
}

/** Returns the day of a time in milliseconds, in days since 1970 (UTC). */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}
