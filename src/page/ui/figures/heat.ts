/** One day of a heatmap. */
export interface HeatDay {
  /** The day for machines: "2026-11-18". Tells one day from the next. */
  readonly date: string;
  /** Its month as it is read: "November 2026". */
  readonly month: string;
  readonly count: number;
}

/** Intensity of a day, 0 to 4, relative to the busiest. A day with anything is at least 1. */
export function heatLevel(count: number, busiest: number): 0 | 1 | 2 | 3 | 4 {
  if (count <= 0 || busiest <= 0) return 0;
  const share = count / busiest;
  return share > 0.75 ? 4 : share > 0.5 ? 3 : share > 0.25 ? 2 : 1;
}

export interface HeatMonth {
  readonly month: string;
  readonly count: number;
  /** Days with anything. */
  readonly days: number;
}

/** The days summed by month, in their order. */
export function monthsOf(days: readonly HeatDay[]): readonly HeatMonth[] {
  const months = new Map<string, HeatMonth>();
  for (const { month, count } of days) {
    const before = months.get(month) ?? { month, count: 0, days: 0 };
    months.set(month, { month, count: before.count + count, days: before.days + (count > 0 ? 1 : 0) });
  }
  return [...months.values()];
}
