/** The goals that are closest to completion, across all sections. */
import type { LoadedItems } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { achievementSteps, animusSteps, outfitSteps } from './collection-steps.ts';
import { bossSteps, creatureSteps } from './kill-steps.ts';
import { questSteps } from './quest-steps.ts';
import { type ProgressBySection, recordedSections } from './recorded.ts';
import type { Step } from './step.ts';
import { titleSteps } from './title-steps.ts';

/** A row, or the next step of a section, that is worth doing next. */
export interface Goal extends Omit<Step, 'reason'> {
  readonly reason: string;
  /** Remaining share, 0 to 1: the first part of the cost. */
  readonly share: number;
  /** True if only the tick is missing: a title that the player qualifies for. */
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
}

interface Ranked {
  readonly step: Step;
  readonly share: number;
  readonly bookmarked: boolean;
  /** The section's place in the menu. */
  readonly place: number;
}

/** Returns the `most` smallest of `all`, sorted, without sorting the others. */
function smallest<T>(all: readonly T[], most: number, compare: (a: T, b: T) => number): readonly T[] {
  const best: T[] = [];
  for (const one of all) {
    const last = best.at(-1);
    if (best.length >= most && (last === undefined || compare(one, last) >= 0)) continue;
    let [from, to] = [0, best.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = best[middle];
      if (other !== undefined && compare(one, other) < 0) to = middle;
      else from = middle + 1;
    }
    best.splice(from, 0, one);
    if (best.length > most) best.pop();
  }
  return best;
}

/** Compares by cost, then by points, the section's place and the id. */
function compareCosts(a: Ranked, b: Ranked): number {
  return (
    a.share - b.share ||
    a.step.left - b.step.left ||
    b.step.points - a.step.points ||
    a.place - b.place ||
    (a.step.id ?? -1) - (b.step.id ?? -1)
  );
}

/**
 * Returns the cheapest next steps, the cheapest first.
 *
 * A step's cost is its remaining share, then the remaining amount in its own unit: 10 of 1,000 kills come before 1 of 3
 * parts of an outfit, and 1 of 100 kills before 10 of 1,000. Sections can't be compared more precisely, since the time
 * that a kill, an addon or a mastery takes is unknown. Where both are equal, more points come first.
 *
 * Goals are begun (achievements: bookmarked) and not done. Rows that the game no longer gives or that exclude something
 * the player owns are left out, and so are quests that look finished and sections whose rows or progress are not loaded.
 */
export function closest(
  progress: ProgressBySection,
  catalogue: LoadedItems,
  { limit, perSection = limit, bookmarkedFirst = false }: ClosestOptions,
): readonly Goal[] {
  const sections = recordedSections(progress, catalogue);
  const { achievements, animusMastery, bestiary, bosstiary, outfits } = sections;
  const compare = (a: Ranked, b: Ranked) =>
    (bookmarkedFirst ? Number(b.bookmarked) - Number(a.bookmarked) : 0) || compareCosts(a, b);
  const bySection = [
    bestiary === null ? [] : creatureSteps(bestiary),
    bosstiary === null ? [] : bossSteps(bosstiary),
    outfits === null ? [] : outfitSteps(outfits),
    animusMastery === null ? [] : animusSteps(animusMastery),
    achievements === null ? [] : achievementSteps(achievements),
    titleSteps(sections),
    questSteps(sections).filter(({ left }) => left > 0),
  ];
  const candidates = bySection.flatMap((steps) => {
    const ranked = steps.map(
      (step): Ranked => ({
        step,
        share: step.left / step.of,
        bookmarked: step.id !== null && (progress[step.section]?.bookmarked.has(step.id) ?? false),
        place: TICKABLE_SECTIONS.indexOf(step.section),
      }),
    );
    return smallest(ranked, Math.min(limit, perSection), compare);
  });
  return smallest(candidates, limit, compare).map(({ step, share, bookmarked }) => ({
    ...step,
    reason: step.reason(),
    share,
    met: step.left === 0,
    bookmarked,
  }));
}

/** Returns the quests that are not ticked although all of their rewards are owned, in the catalogue's order. */
export function finishedQuests(progress: ProgressBySection, catalogue: LoadedItems): readonly FinishedQuest[] {
  return questSteps(recordedSections(progress, catalogue)).flatMap(({ id, name, left }) =>
    left === 0 && id !== null ? [{ id, name }] : [],
  );
}
