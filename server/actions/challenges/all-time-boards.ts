/** Scores in the all-time rankings, from the nightly counts. */

import type { TickableSection } from '#core/catalogue/sections.ts';
import { isPlayedFor } from '#core/challenges/prepared-season.ts';
import type { AllTimeBoard } from '#core/contract/challenges/challenges.ts';
import { NO_PROGRESS, type RecordedValues } from '#core/filters/filter.ts';
import { isOwned } from '#core/sections/owned.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import type { Tracking } from '#core/sections/tracking/tracking.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Scored } from './standings.ts';

/** A character and its account. */
interface Character {
  readonly id: number;
  readonly account_id: number;
}

/** Rankings of a section's points. */
const POINT_BOARDS = { achievements: 'achievements', charms: 'bestiary', bosses: 'bosstiary' } as const;

/** Returns the scores of characters from their sums. Characters without sums (section null) get 0, which removes them. */
export function scoresOfSums(
  sums: readonly (Character & { readonly section: string | null; readonly points: number | null })[],
): Scored[] {
  const characters = new Map(sums.map((sum) => [sum.id, sum]));
  return Object.entries(POINT_BOARDS).flatMap(([board, section]) => {
    const points = new Map(sums.filter((sum) => sum.section === section).map(({ id, points: earned }) => [id, earned]));
    return [...characters.values()].map((character) =>
      boardScoreOf(board as AllTimeBoard, character, points.get(character.id) ?? 0),
    );
  });
}

/** Returns a character's score in an all-time ranking. */
export function boardScoreOf(board: AllTimeBoard, { id, account_id }: Character, score: number): Scored {
  return { board, characterId: id, accountId: account_id, score, finished: 0, reachedAt: 0, checked: false };
}

/** Counts the rows of a section that a character owns and obtained by playing, from its list of values. */
export type Collection = (values: RecordedValues & { keys(): Iterable<number> }) => number;

/** Returns the sections of the collections ranking. */
export function startCollections(catalogue: Pick<Catalogue, 'items'>): ReadonlyMap<TickableSection, Collection> {
  return new Map<TickableSection, Collection>([
    ['mounts', startCollection(SECTIONS.mounts.tracking, catalogue.items('mounts'))],
    ['outfits', startCollection(SECTIONS.outfits.tracking, catalogue.items('outfits'))],
  ]);
}

function startCollection<Item extends { readonly id: number }>(
  tracking: Tracking<Item>,
  rows: readonly Item[],
): Collection {
  const played = new Map(rows.filter(isPlayedFor).map((row) => [row.id, row]));
  return (values) => {
    const progress = { ...NO_PROGRESS, values };
    return [...values.keys()].filter((id) => {
      const row = played.get(id);
      return row !== undefined && isOwned(tracking, row, progress);
    }).length;
  };
}
