/** Runs in a page: the lists' filters beside a bare `Array.filter`. */
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
  /** The first evaluation over an array of rows, its sorting and folding of names included, in ms. */
  readonly first: number;
  /** Every further one over the same rows, in ms. */
  readonly again: number;
  /** A bare filter over the same rows, and a copy of what it found, in ms. */
  readonly floor: number;
}

interface Held<Item> {
  readonly items: readonly Item[];
  readonly progress: ListProgress;
}

/** Prepared input, by section. */
const held = new Map<TickableSection, unknown>();

/** Hands a section over, so that neither its coming nor what it leaves behind falls into a reading. */
export function holdSection<S extends TickableSection>(section: S, rows: Rows<ItemOf<S>>): void {
  const values = new Map(rows.items.map(({ id }, at) => [id, rows.values[at] ?? 0] as const));
  for (const [id, value] of values) if (value === 0) values.delete(id);
  const bookmarked = new Map(rows.bookmarked.map((id) => [id, 1]));
  held.set(section, { items: rows.items, progress: { ...NO_PROGRESS, values, bookmarked } } satisfies Held<ItemOf<S>>);
}

/** Evaluates the section handed over before under each of these choices. */
export function filterSection<S extends TickableSection>(
  section: S,
  chosen: readonly Partial<ParamsBySection[S]>[],
): FilteringTimes[] {
  const { list } = SECTIONS[section];
  // The map holds under each section what was handed over for it, which its type can't say.
  const { items: all, progress } = held.get(section) as Held<ItemOf<S>>;
  const pivot = all[all.length >> 1]?.id ?? 0;
  return chosen.map((part) => {
    const params = list.change(list.initial, part);
    // A list keeps what it has prepared per array: a fresh one has to be sorted anew.
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
