/** What the shared list screen must know of a section. */

import type { Filter, ListProgress, Query, WrittenQuery } from '#core/filters/filter.ts';
import type { ActiveFilter, ListedItem, Listing } from '#core/filters/list.ts';
import type { PageSize } from '#core/filters/paging-filters.ts';
import type { SectionProgress } from '#page/parts/section-totals.ts';

/** Sections that a player ticks off, one tick per row. */
export type TickedSection = 'achievements' | 'titles';

/** The values that every list's filters have. */
export interface CommonParams {
  readonly status: string;
  readonly search: string;
  readonly page: number;
  readonly elementsToShow: PageSize;
}

/** A list with its filters, as `core/filters` makes it. */
export interface FilteredList<Item, Params> {
  readonly filters: Readonly<Record<string, Filter<Item, unknown>>>;
  readonly initial: Params;
  parseParams(query: Query): Params;
  writeParams(params: Params): WrittenQuery;
  change(params: Params, chosen: Partial<Params>): Params;
  activeFilters(params: Params): readonly ActiveFilter<Params>[];
  evaluate(items: readonly Item[], params: Params, progress: ListProgress): Listing<Item>;
}

export interface SectionList<Item extends ListedItem, Params extends CommonParams> {
  readonly section: TickedSection;
  /** The screen's heading. */
  readonly title: string;
  /** What a row is called, such as "achievement" and "achievements". */
  readonly noun: { readonly one: string; readonly many: string };
  readonly list: FilteredList<Item, Params>;
  /** True totals for what is recorded. */
  readonly totals: (items: readonly Item[], values: ReadonlyMap<number, number>) => SectionProgress;
  /** Points a row gives; undefined where the section gives none. */
  readonly points?: (item: Item) => number;
}

/** The values after some of those that every list has were chosen anew. */
export function changeCommon<Params extends CommonParams>(
  list: Pick<FilteredList<never, Params>, 'change'>,
  params: Params,
  chosen: Partial<CommonParams>,
): Params {
  // A part of CommonParams is a part of any Params that extends it, which the compiler can't conclude.
  return list.change(params, chosen as Partial<Params>);
}
