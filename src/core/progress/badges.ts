/** Badges of a section, by its completed share. */
import type { Share } from './totals.ts';

export type Badge = 'bronze' | 'silver' | 'gold' | 'complete';

/** The badges, highest first, each with the required share of rows. */
const STEPS: readonly { readonly badge: Badge; readonly from: number }[] = [
  { badge: 'complete', from: 1 },
  { badge: 'gold', from: 0.75 },
  { badge: 'silver', from: 0.5 },
  { badge: 'bronze', from: 0.25 },
];

/** Returns the highest badge for these totals; null = none. */
export function badgeOf({ earned, total }: Share): Badge | null {
  return total === 0 ? null : (STEPS.find(({ from }) => earned >= total * from)?.badge ?? null);
}
