/** Rankings of all time: what the nightly counts put into them. */

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

/** The scores of characters by their sums; those that have none, with null for the section, are taken out. */
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

/** What a character has in an all-time ranking. */
export function boardScoreOf(board: AllTimeBoard, { id, account_id }: Character, score: number): Scored {
  return { board, characterId: id, accountId: account_id, score, finished: 0, reachedAt: 0, checked: false };
}

/** Counts how many rows of a section, by its list of values, a character owns and got by playing. */
export type Collection = (values: RecordedValues & { keys(): Iterable<number> }) => number;

/** The sections of the ranking of collections. */
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
