/**
 * Animus mastery: a creature's soul core can be stored or spent on mastering the creature, which gives more experience for
 * killing it. Source: TibiaWiki, Animus Mastery; confirmed by exevo-pan issue 238.
 */

/** Bits of a value on the list `animusMastery`, independent of one another. */
export const MASTERED = 1;
export const CORE_KEPT = 2;
export const ECHO_KILLED = 4;

/** Returns the value after mastering a creature, which uses up its core. */
export function mastering(value: number): number {
  return (value & ~CORE_KEPT) | MASTERED;
}

/** Bonus in tenths of a percent, as an integer: 2 % at first, 0.1 % more per 10 masteries, at most 4 %. */
const FIRST = 20;
export const MASTERIES_PER_STEP = 10;
const MOST = 40;

export interface AnimusBonus {
  /** Additional experience for a mastered creature, in percent. */
  readonly percent: number;
  /** Number of masteries until the next step; 0 if there is none. */
  readonly toNext: number;
}

/** Largest bonus, in percent. */
export const MOST_ANIMUS_PERCENT = MOST / 10;

/** Returns the bonus for this number of masteries. */
export function animusBonus(masteries: number): AnimusBonus {
  if (masteries === 0) return { percent: 0, toNext: 1 };
  const tenths = Math.min(MOST, FIRST + Math.floor(masteries / MASTERIES_PER_STEP));
  return {
    percent: tenths / 10,
    toNext: tenths === MOST ? 0 : MASTERIES_PER_STEP - (masteries % MASTERIES_PER_STEP),
  };
}
