import { listRule } from '#core/progress/lists.ts';
import { knownKills, type RecordedKills, type StageKills } from '#core/progress/stages.ts';

export type Press =
  /** `by` is negative if kills are removed. */
  | { readonly kind: 'add'; readonly by: number }
  /** Only a minimum is known: the player has to enter the exact count first. */
  | { readonly kind: 'ask' }
  /** Nothing can be added or removed. */
  | { readonly kind: 'none' };

/** Largest count that the kill lists accept. */
export const MOST_KILLS = listRule('bestiary')?.max ?? 0;

/** True if a key that adds `by` kills is offered: not if fewer are left to the last stage, or nothing would change. */
export function isOffered(recorded: RecordedKills, thresholds: StageKills, by: number): boolean {
  const { kills, orMore } = knownKills(recorded, thresholds);
  const left = thresholds[2] - kills;
  return pressed(recorded, thresholds, by).kind !== 'none' && (orMore || left <= 0 || by <= left);
}

/** Returns the effect of adding `by` kills, which may be negative. */
export function pressed(recorded: RecordedKills, thresholds: StageKills, by: number): Press {
  if (knownKills(recorded, thresholds).orMore) return { kind: 'ask' };
  const within = Math.min(MOST_KILLS, Math.max(0, recorded.kills + by)) - recorded.kills;
  return within === 0 ? { kind: 'none' } : { kind: 'add', by: within };
}
