/** Runs in a page: the list of closest goals, compared with one bare pass over every row. */
import type { ItemOf } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { NO_PROGRESS } from '#core/filters/filter.ts';
import { closest, type Goal } from '#core/goals/closest.ts';
import { timePerCall } from '../time-per-call.ts';

export interface Section<Item> {
  readonly items: readonly Item[];
  /** Recorded values, by id. */
  readonly values: readonly (readonly [id: number, value: number])[];
}

export type AllSections = { readonly [S in TickableSection]: Section<ItemOf<S>> };

export interface RankingTimes {
  readonly goals: readonly Pick<Goal, 'section' | 'id' | 'left' | 'reason'>[];
  /** The first list over rows just loaded, in ms. */
  readonly first: number;
  /** Every further one over the same rows, in ms. */
  readonly again: number;
  /** A bare look-up of every row's value, in ms. */
  readonly floor: number;
}

const OPTIONS = { limit: 10 };

/** Ranks the closest goals of all sections. */
export function rankClosest(sections: AllSections): RankingTimes {
  const progressOf = <Item>({ values }: Section<Item>) => ({ ...NO_PROGRESS, values: new Map(values) });
  const { achievements, animusMastery, bestiary, bosstiary, mounts, outfits, quests, titles } = sections;
  const progress = {
    achievements: progressOf(achievements),
    animusMastery: progressOf(animusMastery),
    bestiary: progressOf(bestiary),
    bosstiary: progressOf(bosstiary),
    mounts: progressOf(mounts),
    outfits: progressOf(outfits),
    quests: progressOf(quests),
    titles: progressOf(titles),
  };
  const catalogue = {
    achievements: achievements.items,
    animusMastery: animusMastery.items,
    bestiary: bestiary.items,
    bosstiary: bosstiary.items,
    mounts: mounts.items,
    outfits: outfits.items,
    quests: quests.items,
    titles: titles.items,
  };
  const begun = performance.now();
  const goals = closest(progress, catalogue, OPTIONS);
  const first = performance.now() - begun;
  const rows = (Object.keys(progress) as (keyof typeof progress)[]).map((section) => ({
    ids: catalogue[section].map(({ id }) => id),
    values: progress[section].values,
  }));
  return {
    goals: goals.map(({ section, id, left, reason }) => ({ section, id, left, reason })),
    first,
    again: timePerCall(() => closest(progress, catalogue, OPTIONS).length),
    floor: timePerCall(() => rows.reduce((sum, { ids, values }) => sum + ids.filter((id) => values.has(id)).length, 0)),
  };
}
