import { DAY_MS } from '#core/progress/summary.ts';
import { monthAndYear } from '#page/parts/words/moment-words.ts';
import { type HeatDay, type HeatMonth, monthsOf } from '#page/ui/figures/heat.ts';

/** Full weeks before the current one. */
const WEEKS = 52;

export interface Year {
  /** Every day from a Monday a year ago to today (UTC). */
  readonly days: readonly HeatDay[];
  readonly gains: number;
  /** Number of days with gains. */
  readonly active: number;
  /** Null = there are no gains. */
  readonly busiest: HeatMonth | null;
}

/** Computes the year up to `now` (ms) from the days with gains. */
export function profileYear(gains: readonly { readonly day: string; readonly gains: number }[], now: number): Year {
  const known = new Map(gains.map(({ day, gains: count }) => [day, count]));
  const sinceMonday = (new Date(now).getUTCDay() + 6) % 7;
  const days = Array.from({ length: WEEKS * 7 + sinceMonday + 1 }, (_, at): HeatDay => {
    const day = new Date(now - (WEEKS * 7 + sinceMonday - at) * DAY_MS);
    const date = day.toISOString().slice(0, 10);
    return { date, month: monthAndYear(day.getTime()), count: known.get(date) ?? 0 };
  });
  const active = days.filter(({ count }) => count > 0);
  const busiest = monthsOf(days).reduce<HeatMonth | null>(
    (most, month) => (month.count > (most?.count ?? 0) ? month : most),
    null,
  );
  return { days, gains: active.reduce((sum, { count }) => sum + count, 0), active: active.length, busiest };
}
