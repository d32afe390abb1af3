/** Compares players. */
import { LISTED_SECTIONS } from '#page/sections/registry.ts';
import type { Followed } from '#page/state/profiles/following.ts';

/** Rows completed in the last 7 or 30 days, or ever. */
export const MEASURES = ['gains7', 'gains30', 'done'] as const;
export type Measure = (typeof MEASURES)[number];

/** Returns completed and all entries of the sections with a list, as Home counts them. */
export function doneOf({ sections }: Pick<Followed, 'sections'>): { readonly earned: number; readonly total: number } {
  const all = LISTED_SECTIONS.flatMap((section) => sections[section] ?? []);
  const sum = (of: 'earned' | 'total') => all.reduce((so, one) => so + one[of], 0);
  return { earned: sum('earned'), total: sum('total') };
}

export function friendScoreOf(player: Followed, measure: Measure): number {
  return measure === 'done' ? doneOf(player).earned : player[measure];
}

/** Returns the players, best first, then by name. */
export function ranked(players: readonly Followed[], measure: Measure): readonly Followed[] {
  const nameOf = ({ character }: Followed) => character.toLowerCase();
  return [...players].sort(
    (one, other) =>
      friendScoreOf(other, measure) - friendScoreOf(one, measure) || (nameOf(one) < nameOf(other) ? -1 : 1),
  );
}
