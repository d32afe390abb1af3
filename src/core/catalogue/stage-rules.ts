/** The game's rules for the stages of creatures and bosses: what follows from difficulty, occurrence and category. */
import type { Boss, Creature } from './items.ts';

type Kills = Creature['kills'];

/**
 * Kills for each stage and charm points by difficulty (TibiaWiki, Bestiary; every one of 1,747 creatures on recorded
 * auctions match).
 */
const DIFFICULTY_RULES: Readonly<
  Record<Creature['difficulty'], { readonly kills: Kills; readonly charmPoints: number }>
> = {
  Harmless: { kills: [5, 10, 25], charmPoints: 1 },
  Trivial: { kills: [10, 100, 250], charmPoints: 5 },
  Easy: { kills: [25, 250, 500], charmPoints: 15 },
  Medium: { kills: [50, 500, 1000], charmPoints: 25 },
  Hard: { kills: [100, 1000, 2500], charmPoints: 50 },
  Challenging: { kills: [200, 2000, 5000], charmPoints: 100 },
};

/** Very rare creatures have the same thresholds whatever their difficulty, and give more points (the same sources). */
const VERY_RARE_KILLS: Kills = [2, 3, 5];
const VERY_RARE_POINTS: Readonly<Partial<Record<Creature['difficulty'], number>>> = {
  Harmless: 5,
  Trivial: 10,
  Easy: 30,
  Medium: 50,
};

/** Points of Echo Wardens, since 15.30 (TibiaDraptor's export of 11 Aug 2026, whose total they equal). */
const ECHO_POINTS: Readonly<Record<Creature['difficulty'], number>> = {
  Harmless: 1,
  Trivial: 2,
  Easy: 5,
  Medium: 10,
  Hard: 15,
  Challenging: 30,
};

/** Kills and boss points for prowess, expertise and mastery (TibiaWiki, Bosstiary; Canary, `io_bosstiary.hpp`). */
const CATEGORY_RULES: Readonly<Record<Boss['category'], Pick<Boss, 'kills' | 'points'>>> = {
  Bane: { kills: [25, 100, 300], points: [5, 15, 30] },
  Archfoe: { kills: [5, 20, 60], points: [10, 30, 60] },
  Nemesis: { kills: [1, 3, 5], points: [10, 30, 60] },
};

/** Returns the kills and charm points of a creature; null for very rare ones of a difficulty that none has yet. */
export function stagesOfCreature({
  difficulty,
  occurrence,
}: Pick<Creature, 'difficulty' | 'occurrence'>): Pick<Creature, 'kills' | 'charmPoints'> | null {
  if (occurrence !== 'Very Rare') return DIFFICULTY_RULES[difficulty];
  const charmPoints = VERY_RARE_POINTS[difficulty];
  return charmPoints === undefined ? null : { kills: VERY_RARE_KILLS, charmPoints };
}

/** Returns whether Echo Wardens can call creatures of that occurrence. */
export function hasEchoWarden(occurrence: Creature['occurrence']): boolean {
  return occurrence === 'Common' || occurrence === 'Uncommon';
}

/** Returns the points for killing a creature's Echo Warden; 0 if it has none. */
export function echoPoints({ difficulty, echoWarden }: Pick<Creature, 'difficulty' | 'echoWarden'>): number {
  return echoWarden ? ECHO_POINTS[difficulty] : 0;
}

/** Returns the kills and boss points of a boss of that category. */
export function stagesOfBoss(category: Boss['category']): Pick<Boss, 'kills' | 'points'> {
  return CATEGORY_RULES[category];
}
