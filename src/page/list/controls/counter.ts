/** The arithmetic of a counter. */
import { listRule } from '#core/progress/lists.ts';
import { knownKills, type RecordedKills, type StageKills } from '#core/progress/stages.ts';

export type Press =
  /** `by` is negative where kills are taken back. */
  | { readonly kind: 'add'; readonly by: number }
  /** Only a minimum is known: the player has to enter the exact count first. */
  | { readonly kind: 'ask' }
  /** There is nothing to add or to take. */
  | { readonly kind: 'none' };

/** The largest count that the lists of kills hold. */
export const MOST_KILLS = listRule('bestiary')?.max ?? 0;

/** The change for adding or removing kills of an exact count. */
export function pressed(recorded: RecordedKills, thresholds: StageKills, by: number): Press {
  if (knownKills(recorded, thresholds).orMore) return { kind: 'ask' };
  const within = Math.min(MOST_KILLS, Math.max(0, recorded.kills + by)) - recorded.kills;
  return within === 0 ? { kind: 'none' } : { kind: 'add', by: within };
}
