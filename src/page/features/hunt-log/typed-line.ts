/** A line of a review with the player's input. */
import type { HuntedCreatures } from '#core/hunt-log/hunted-creatures.ts';
import { type HuntedLine, type HuntProgress, mostKills, type ReviewedLine, reviewLine } from '#core/hunt-log/review.ts';
import { readCount } from '#page/ui/controls/read-count.ts';

export interface TypedLine extends ReviewedLine {
  /** Why the typed exact count is invalid; null = it is valid, or none was typed. */
  readonly wrong: 'figure' | 'most' | 'less' | null;
}

/**
 * Computes the result of accepting a line, from the typed count before if only a minimum is known; undefined if there is
 * no such creature.
 */
export function typedLine(
  line: HuntedLine,
  all: HuntedCreatures,
  progress: HuntProgress,
  typed: string,
): TypedLine | undefined {
  const review = reviewLine(line, all, progress, null);
  if (review === undefined || !review.known.orMore) return review && { ...review, wrong: null };
  const read = readCount(typed, mostKills(review.hunted.list));
  if (!read.ok)
    return { ...review, wrong: read.wrong === 'empty' ? null : read.wrong === 'plus' ? 'figure' : read.wrong };
  if (read.count < review.known.kills) return { ...review, wrong: 'less' };
  const exact = reviewLine(line, all, progress, read.count);
  return exact && { ...exact, wrong: null };
}
