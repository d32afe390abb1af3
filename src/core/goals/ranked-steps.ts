/** Order of steps by their cost. */
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import type { Step } from './step.ts';

/** A step with its cost. */
export interface Ranked {
  readonly step: Step;
  /** Remaining share, 0 to 1. */
  readonly share: number;
  /** The section's place in the menu. */
  readonly place: number;
}

/** Returns the `most` smallest of `all`, sorted, without sorting the others. */
export function smallest<T>(all: readonly T[], most: number, compare: (a: T, b: T) => number): readonly T[] {
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
export function compareCosts(a: Ranked, b: Ranked): number {
  return (
    a.share - b.share ||
    a.step.left - b.step.left ||
    b.step.points - a.step.points ||
    a.place - b.place ||
    (a.step.id ?? -1) - (b.step.id ?? -1)
  );
}

export function ranked(step: Step): Ranked {
  return { step, share: step.left / step.of, place: TICKABLE_SECTIONS.indexOf(step.section) };
}

/** Returns the `limit` cheapest steps, the cheapest first. */
export function cheapest(steps: readonly Step[], limit: number): readonly Step[] {
  return smallest(steps.map(ranked), limit, compareCosts).map(({ step }) => step);
}
