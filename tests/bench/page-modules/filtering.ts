/** Runs in a page: the lists' filters compared with a bare `Array.filter`. */
import type { ItemOf } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import { type ParamsBySection, SECTIONS } from '#core/sections/sections.ts';
import { timePerCall } from '../time-per-call.ts';

export interface Rows<Item> {
  readonly items: readonly Item[];
  /** Recorded value of each item, in their order. */
  readonly values: readonly number[];
  readonly bookmarked: readonly number[];
}

export interface FilteringTimes {
  /** Ids of the rows found, in order. */
  readonly found: readonly number[];
  /** The first evaluation of an array of rows, including sorting and folding of names, in ms. */
  readonly first: number;
  /** Every further one over the same rows, in ms. */
  readonly again: number;
  /** A bare filter over the same rows, and a copy of its result, in ms. */
  readonly floor: number;
}

interface Prepared<Item> {
  readonly items: readonly Item[];
  readonly progress: ListProgress;
}

/** Prepared input, by section. */
const prepared = new Map<TickableSection, unknown>();

/** Prepares a section, so that neither its transfer nor its garbage affects a reading. */
export function prepareSection<S extends TickableSection>(section: S, rows: Rows<ItemOf<S>>): void {
  const values = new Map(rows.items.map(({ id }, at) => [id, rows.values[at] ?? 0] as const));
  for (const [id, value] of values) if (value === 0) values.delete(id);
  const bookmarked = new Map(rows.bookmarked.map((id) => [id, 1]));
  prepared.set(section, { items: rows.items, progress: { ...NO_PROGRESS, values, bookmarked } } satisfies Prepared<
    ItemOf<S>
  >);
}

/** Evaluates the prepared section under each of these choices. */
export function filterSection<S extends TickableSection>(
  section: S,
  chosen: readonly Partial<ParamsBySection[S]>[],
): FilteringTimes[] {
  const { list } = SECTIONS[section];
  // The map has each section's own input under its key, which its type can't express.
  const { items: all, progress } = prepared.get(section) as Prepared<ItemOf<S>>;
  const pivot = all[all.length >> 1]?.id ?? 0;
  return chosen.map((part) => {
    const params = list.change(list.initial, part);
    // A list caches its preparation per array: a fresh one must be sorted again.
    const items = [...all];
    const begun = performance.now();
    const { rows: found } = list.evaluate(items, params, progress);
    const first = performance.now() - begun;
    return {
      found: found.map(({ id }) => id),
      first,
      again: timePerCall(() => list.evaluate(items, params, progress).rows.length),
      floor: timePerCall(() => items.filter(({ id }) => id < pivot).slice().length),
    };
  });
}
