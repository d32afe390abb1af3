/** The arithmetic of a counter. */
import { listRule } from '#core/progress/lists.ts';
import { knownKills, type RecordedKills, type StageKills } from '#core/progress/stages.ts';

export type Press =
  | { readonly kind: 'set'; readonly next: RecordedKills }
  /** Only a minimum is known: the player has to enter the exact count first. */
  | { readonly kind: 'ask' }
  /** There is nothing to add or to take. */
  | { readonly kind: 'none' };

const MOST_KILLS = listRule('bestiary')?.max ?? 0;

/** The change for adding or removing kills. A count is exact, so it replaces a stage chosen before. */
export function pressed(recorded: RecordedKills, thresholds: StageKills, by: number): Press {
  if (knownKills(recorded, thresholds).orMore) return { kind: 'ask' };
  const kills = Math.min(MOST_KILLS, Math.max(0, recorded.kills + by));
  if (kills === recorded.kills) return { kind: 'none' };
  return { kind: 'set', next: { kills, chosen: 0 } };
}
