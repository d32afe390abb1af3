/** Badges of a section: one for each part of it that is done. */
import type { Share } from './totals.ts';

export type Badge = 'bronze' | 'silver' | 'gold' | 'complete';

/** The badges, the highest first, each with the share of rows that it takes. */
const STEPS: readonly { readonly badge: Badge; readonly from: number }[] = [
  { badge: 'complete', from: 1 },
  { badge: 'gold', from: 0.75 },
  { badge: 'silver', from: 0.5 },
  { badge: 'bronze', from: 0.25 },
];

/** The highest badge that these totals earn; null = none yet. */
export function badgeOf({ earned, total }: Share): Badge | null {
  return total === 0 ? null : (STEPS.find(({ from }) => earned >= total * from)?.badge ?? null);
}
