import type { KillsList } from './hunted-creatures.ts';
import type { RememberedHunt } from './remembered-hunts.ts';

/** Number of newest hunts that determine the pace of a creature, since a player's pace changes with the level. */
const HUNTS = 5;

/**
 * Returns the number of hunts needed for `left` kills of a creature, at the pace of the last hunts with it; null if there
 * are none or nothing is left. `hunts`: newest first.
 */
export function huntsLeft(
  hunts: readonly RememberedHunt[],
  { list, item, left }: { readonly list: KillsList; readonly item: number; readonly left: number },
): number | null {
  const kills = hunts
    .map(({ rows }) => rows.filter((row) => row.list === list && row.item === item))
    .map((rows) => rows.reduce((sum, { count }) => sum + count, 0))
    .filter((count) => count > 0)
    .slice(0, HUNTS);
  if (kills.length === 0 || left <= 0) return null;
  const perHunt = kills.reduce((sum, count) => sum + count, 0) / kills.length;
  return Math.ceil(left / perHunt);
}
