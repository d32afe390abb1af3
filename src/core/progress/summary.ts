/** Summaries of a character's progress: what each section has, its newest gains, and how many rows each day completed. */

/** Newest gains of a section that are kept, and of a profile that are told. */
export const LATEST_GAINS = 10;

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Item, and when it was completed in milliseconds. */
export type KeptGain = readonly [item: number, at: number];

export interface SectionSum {
  /** Rows done. */
  readonly earned: number;
  /** Points earned; 0 in a section that gives none. */
  readonly points: number;
  /** Rows completed last that still are, newest first. */
  readonly latest: readonly KeptGain[];
}

export const NOTHING_EARNED: SectionSum = { earned: 0, points: 0, latest: [] };

/** A row that was completed or taken back, or whose points changed. */
export interface RowChange {
  readonly item: number;
  /** 1 = completed, -1 = taken back, 0 = neither. */
  readonly done: -1 | 0 | 1;
  /** Difference of points. */
  readonly points: number;
  /** Milliseconds. */
  readonly at: number;
}

/** Rows completed on one day. */
export interface DayChange {
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly gains: 1 | -1;
}

/**
 * The sum after a change, and the day whose gains change; null = none. A gain counts on its day. Taking back one of the
 * kept gains takes it off the day that it was gained on; an older one's day is not known, and stays.
 */
export function withRowChange(
  sum: SectionSum,
  change: RowChange,
): { readonly sum: SectionSum; readonly day: DayChange | null } {
  const { item, done, points, at } = change;
  // A row from before the first rebuild may be missing in the sum.
  const earned = Math.max(0, sum.earned + done);
  const total = Math.max(0, sum.points + points);
  if (done === 1) {
    const latest = [[item, at] as const, ...sum.latest].slice(0, LATEST_GAINS);
    return { sum: { earned, points: total, latest }, day: { day: dayOf(at), gains: 1 } };
  }
  const lost = done === -1 ? sum.latest.find(([kept]) => kept === item) : undefined;
  return {
    sum: {
      earned,
      points: total,
      latest: lost === undefined ? sum.latest : sum.latest.filter((kept) => kept !== lost),
    },
    day: lost === undefined ? null : { day: dayOf(lost[1]), gains: -1 },
  };
}

/** Days since 1970, UTC, of a time in milliseconds. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}
