/** Runs in a page: the lists' filters beside a bare `Array.filter`. */
import type { Achievement, Title } from '#core/catalogue/items.ts';
import { type AchievementParams, achievementList } from '#core/filters/achievement-filters.ts';
import type { ListProgress } from '#core/filters/filter.ts';
import { type TitleParams, titleList } from '#core/filters/title-filters.ts';

/** The clock is read in steps of 0.1 ms, far coarser than one evaluation: as many as fill this time are timed together, in ms. */
const READING_MS = 4;
const CALLS_BETWEEN_LOOKS = 20;

export interface Section<Item> {
  readonly items: readonly Item[];
  readonly checked: readonly number[];
  readonly bookmarked: readonly number[];
}

export interface FilteringTimes {
  /** Ids of the rows found, in order. */
  readonly found: readonly number[];
  /** The first evaluation over an array of rows, its sorting and folding of names included, in ms. */
  readonly first: number;
  /** Every further one over the same rows, in ms. */
  readonly again: number;
  /** A bare filter over the same rows, and a copy of what it found, in ms. */
  readonly floor: number;
}

type Chosen<Params> = Partial<Params>;

export function filterAchievements(
  section: Section<Achievement>,
  chosen: readonly Chosen<AchievementParams>[],
): FilteringTimes[] {
  return timesOf(section, chosen, (items, params, progress) =>
    achievementList.evaluate(items, achievementList.change(achievementList.initial, params), progress),
  );
}

export function filterTitles(section: Section<Title>, chosen: readonly Chosen<TitleParams>[]): FilteringTimes[] {
  return timesOf(section, chosen, (items, params, progress) =>
    titleList.evaluate(items, titleList.change(titleList.initial, params), progress),
  );
}

function timesOf<Item extends { readonly id: number }, Params>(
  section: Section<Item>,
  chosen: readonly Params[],
  evaluate: (items: readonly Item[], params: Params, progress: ListProgress) => { readonly rows: readonly Item[] },
): FilteringTimes[] {
  const progress = { checked: new Set(section.checked), bookmarked: new Set(section.bookmarked) };
  const pivot = section.items[section.items.length >> 1]?.id ?? 0;
  return chosen.map((params) => {
    // A list keeps what it has prepared per array: a fresh one has to be sorted anew.
    const items = [...section.items];
    const begun = performance.now();
    const { rows } = evaluate(items, params, progress);
    const first = performance.now() - begun;
    return {
      found: rows.map(({ id }) => id),
      first,
      again: timePerCall(() => evaluate(items, params, progress).rows.length),
      floor: timePerCall(() => items.filter(({ id }) => id < pivot).slice().length),
    };
  });
}

function timePerCall(call: () => number): number {
  let rows = 0;
  let calls = 0;
  let elapsed = 0;
  const begun = performance.now();
  while (elapsed < READING_MS) {
    for (let more = 0; more < CALLS_BETWEEN_LOOKS; more += 1) rows += call();
    calls += CALLS_BETWEEN_LOOKS;
    elapsed = performance.now() - begun;
  }
  // What is computed must be looked at, or nothing need be computed.
  if (Number.isNaN(rows)) throw new Error('A list has no length.');
  return elapsed / calls;
}
