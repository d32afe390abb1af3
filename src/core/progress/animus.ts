/**
 * Animus mastery: a creature's soul core can be stored or spent on mastering the creature, which gives more experience for
 * killing it. Source: TibiaWiki, Animus Mastery; confirmed by exevo-pan issue 238. Echo Wardens, since 15.30: killing a
 * creature's once gives points. Source: TibiaDraptor's export of 11 Aug 2026, whose total these points equal.
 */
import type { Creature } from '#core/catalogue/items.ts';

/** Bits of a value on the list `animusMastery`, independent of one another. */
export const MASTERED = 1;
export const CORE_KEPT = 2;
export const ECHO_KILLED = 4;

/** Returns the value after mastering a creature, which uses up its core. */
export function mastering(value: number): number {
  return (value & ~CORE_KEPT) | MASTERED;
}

const ECHO_POINTS: Readonly<Record<Creature['difficulty'], number>> = {
  Harmless: 1,
  Trivial: 2,
  Easy: 5,
  Medium: 10,
  Hard: 15,
  Challenging: 30,
};

/** Returns the points for killing a creature's Echo Warden; 0 if it has none. */
export function echoPoints({ difficulty, echoWarden }: Pick<Creature, 'difficulty' | 'echoWarden'>): number {
  return echoWarden ? ECHO_POINTS[difficulty] : 0;
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
