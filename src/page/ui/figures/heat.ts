/** One day of a heatmap. */
export interface HeatDay {
  /** ISO date, unique in the heatmap: "2026-11-18". */
  readonly date: string;
  /** Displayed month: "November 2026". */
  readonly month: string;
  readonly count: number;
}

/** Returns the intensity of a day, 0 to 4, relative to the busiest. A day with any record is at least 1. */
export function heatLevel(count: number, busiest: number): 0 | 1 | 2 | 3 | 4 {
  if (count <= 0 || busiest <= 0) return 0;
  const share = count / busiest;
  return share > 0.75 ? 4 : share > 0.5 ? 3 : share > 0.25 ? 2 : 1;
}

export interface HeatMonth {
  readonly month: string;
  readonly count: number;
  /** Number of days with any record. */
  readonly days: number;
}

/** Sums the days by month, in order. */
export function monthsOf(days: readonly HeatDay[]): readonly HeatMonth[] {
  const months = new Map<string, HeatMonth>();
  for (const { month, count } of days) {
    const before = months.get(month) ?? { month, count: 0, days: 0 };
    months.set(month, { month, count: before.count + count, days: before.days + (count > 0 ? 1 : 0) });
  }
  return [...months.values()];
}
