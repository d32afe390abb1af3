/** The goals that are closest to completion, across all sections. */
import type { LoadedItems } from '#core/catalogue/files.ts';
import { achievementSteps, animusSteps, outfitSteps } from './collection-steps.ts';
import { bossSteps, creatureSteps } from './kill-steps.ts';
import { questSteps } from './quest-steps.ts';
import { compareCosts, type Ranked, ranked, smallest } from './ranked-steps.ts';
import { type ProgressBySection, recordedSections } from './recorded.ts';
import type { Step } from './step.ts';
import { titleSteps } from './title-steps.ts';

/** A row, or the next step of a section, that is worth doing next. */
export interface Goal extends Omit<Step, 'reason'> {
  readonly reason: string;
  /** Remaining share, 0 to 1: the first part of the cost. */
  readonly share: number;
  /** True if only the tick is missing: a title that the player qualifies for, or the achievement of a discovered area. */
  readonly met: boolean;
  readonly bookmarked: boolean;
}

/** A quest that looks finished. */
export interface FinishedQuest {
  readonly id: number;
  readonly name: string;
}

export interface ClosestOptions {
  /** Maximum number of goals to return. */
  readonly limit: number;
  /** Maximum number of goals per section, so that a large one does not displace others; absent = any number. */
  readonly perSection?: number;
  /** Whether bookmarked goals come first. */
  readonly bookmarkedFirst?: boolean;
  /** Whether only the close ones of `byCloseness` are returned. */
  readonly closeOnly?: boolean;
}

interface Candidate extends Ranked {
  readonly bookmarked: boolean;
}

/** The largest remaining share of a goal that is close to done. */
const CLOSE_SHARE = 0.5;

/** Separates goals that are close to done or bookmarked from the others. If there are none, all count as close. */
export function byCloseness<G extends Pick<Goal, 'share' | 'bookmarked'>>(
  goals: readonly G[],
): { readonly close: readonly G[]; readonly further: readonly G[] } {
  const isClose = ({ share, bookmarked }: G) => share <= CLOSE_SHARE || bookmarked;
  const close = goals.filter(isClose);
  return close.length === 0 ? { close: goals, further: [] } : { close, further: goals.filter((one) => !isClose(one)) };
}

/**
 * Returns the cheapest next steps, the cheapest first.
 *
 * A step's cost is its remaining share, then the remaining amount in its own unit: 10 of 1,000 kills come before 1 of 3
 * parts of an outfit, and 1 of 100 kills before 10 of 1,000. Sections can't be compared more precisely, since the time
 * that a kill, an addon or a mastery takes is unknown. Where both are equal, more points come first.
 *
 * Goals are begun (achievements: bookmarked, or an area of the map begun) and not done. Rows that the game no longer gives
 * or that exclude something the player owns are left out, and so are quests that look finished and sections whose rows or
 * progress are not loaded.
 */
export function closest(
  progress: ProgressBySection,
  catalogue: LoadedItems,
  { limit, perSection = limit, bookmarkedFirst = false, closeOnly = false }: ClosestOptions,
): readonly Goal[] {
  const sections = recordedSections(progress, catalogue);
  const { achievements, animusMastery, bestiary, bosstiary, mapAreas, outfits } = sections;
  const compare = (a: Candidate, b: Candidate) =>
    (bookmarkedFirst ? Number(b.bookmarked) - Number(a.bookmarked) : 0) || compareCosts(a, b);
  const bySection = [
    bestiary === null ? [] : creatureSteps(bestiary),
    bosstiary === null ? [] : bossSteps(bosstiary),
    outfits === null ? [] : outfitSteps(outfits),
    animusMastery === null ? [] : animusSteps(animusMastery),
    achievements === null ? [] : achievementSteps(achievements, mapAreas),
    titleSteps(sections),
    questSteps(sections).filter(({ left }) => left > 0),
  ];
  const candidates = bySection.flatMap((steps) => {
    const known = steps.map(
      (step): Candidate => ({
        ...ranked(step),
        bookmarked: step.id !== null && (progress[step.section]?.bookmarked.has(step.id) ?? false),
      }),
    );
    return smallest(known, Math.min(limit, perSection), compare);
  });
  return smallest(closeOnly ? byCloseness(candidates).close : candidates, limit, compare).map(
    ({ step, share, bookmarked }) => ({
      ...step,
      reason: step.reason(),
      share,
      met: step.left === 0,
      bookmarked,
    }),
  );
}

/** Returns the quests that are not ticked although all of their rewards are owned, in the catalogue's order. */
export function finishedQuests(progress: ProgressBySection, catalogue: LoadedItems): readonly FinishedQuest[] {
  return questSteps(recordedSections(progress, catalogue)).flatMap(({ id, name, left }) =>
    left === 0 && id !== null ? [{ id, name }] : [],
  );
}
