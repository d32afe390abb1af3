/**
 * The definition of a section: one table of data and small functions, from which the list, its filters and orders, its
 * totals, the server's response and the screen are derived. A new section is one such table and one file of the catalogue.
 */
import type { Filter, ListProgress } from '#core/filters/filter.ts';
import {
  type CommonParams,
  defineList,
  type FilterTable,
  type List,
  type ListedItem,
  type ValuesOf,
} from '#core/filters/list.ts';
import { pageFilter, pageSizeFilter } from '#core/filters/paging-filters.ts';
import { searchFilter } from '#core/filters/search-filter.ts';
import { type SortOrder, sortFilter } from '#core/filters/sort-filter.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { type Figure, type SectionTotals, totalsOf } from '#core/progress/totals.ts';
import { catalogueText } from '#core/words/catalogue-text.ts';
import { compareTexts } from '#core/words/compare-texts.ts';
import { type StatusWords, statusFilter } from './status-filter.ts';
import type { Tracking } from './tracking/tracking.ts';
import { words } from './words.ts';

/** A fact's value: null = not known, undefined = does not apply to the row. */
export type FactValue = string | number | boolean | null | undefined | readonly string[] | readonly number[];

/** A fact about every row. */
export interface Fact<Item> {
  readonly label: string;
  /** Key of the row's field that a report of this fact names; absent = it follows from other facts, and can't be reported. */
  readonly field?: keyof Item & string;
  readonly value: (item: Item) => FactValue;
  /** Whether the game shows it to no one, so that players are not asked for it while it is unknown. */
  readonly unseen?: boolean;
  /** Whether the value can be a long text. */
  readonly long?: boolean;
  /** Whether the value is the name of an update, which has a season and a day. */
  readonly isUpdate?: boolean;
  /** Whether the values are shown side by side for comparison. Each is a name, a space and a figure. */
  readonly isCompared?: boolean;
}

/** A grouping of rows under headings. */
export interface Grouping<Item> {
  /** Value of the order that makes the rows of a group adjacent. */
  readonly value: string;
  readonly label: string;
  /** Returns the group's name; null for rows without a group, which are last. */
  readonly groupOf: (item: Item) => string | null;
  /** Heading of rows without a group; absent if every row has one. */
  readonly rest?: string;
}

interface Points<Item> {
  /** Points of the row once it is done. */
  readonly of: (item: Item) => number;
  /** Points earned so far; absent = all once the row is done, none before. */
  readonly earned?: (item: Item, progress: ListProgress) => number;
}

/** Returns the points earned for a row. */
export function earnedPoints<Item>(points: Points<Item>, item: Item, progress: ListProgress, isDone: boolean): number {
  if (points.earned !== undefined) return points.earned(item, progress);
  return isDone ? points.of(item) : 0;
}

/** A section's table without its filters. */
interface SectionTable<Item, Key> {
  /** Key in the catalogue, and name of the section's list and API call. */
  readonly section: Key;
  /** Heading of its screen. */
  readonly title: string;
  /** Name of a row among rows of other sections. */
  readonly label: string;
  /** Name of a row inside a sentence, such as "achievement". */
  readonly noun: string;
  readonly nouns: string;
  /** Returns "1,514 achievements". */
  readonly rows: (count: number) => string;
  readonly statuses: StatusWords;
  /** The state of a complete row inside a sentence, such as "earned". */
  readonly done: string;
  /** Returns "3 charm points", if the section gives points. */
  readonly pointCount?: (count: number) => string;
  /** The same where space is limited, such as "3 cp". */
  readonly pointCountShort?: (count: number) => string;
  readonly tracking: Tracking<Item>;
  /** Further lists of the section's progress. */
  readonly lists?: { readonly stages?: ListKey; readonly bookmarked?: ListKey };
  /** Fields other than ids that affect summaries, ranks and rarity; absent = none. */
  readonly counting?: readonly (keyof Item)[];
  readonly searchNames: (item: Item) => readonly (string | null)[];
  readonly groupings?: readonly Grouping<Item>[];
  /** Orders in addition to those by name and by group. */
  readonly orders: readonly SortOrder<Item>[];
  /** Value of the order of a list that is opened; absent = by name. */
  readonly initialOrder?: string;
  readonly pageSizes?: readonly [number, ...number[]];
  /** Absent if the section gives no points. */
  readonly points?: Points<Item>;
  /** Further totals in addition to rows and points. */
  readonly figures?: (items: readonly Item[], progress: ListProgress) => readonly Figure[];
  /** In display order. */
  readonly facts: readonly Fact<Item>[];
}

type OwnFilters<Item> = Readonly<Record<string, Filter<Item, unknown>>>;

/** A section, complete with its list. */
export interface Section<Item, Params, Key = string> extends SectionTable<Item, Key> {
  readonly list: List<Item, Params>;
  /** Returns the totals of these rows; for all rows, the section's totals regardless of filters. */
  totals(items: readonly Item[], progress: ListProgress): SectionTotals;
}

/** Compares groups by name; rows without a group are last. */
export function compareGroups(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return compareTexts(catalogueText(a), catalogueText(b));
}

const PAGE_SIZES = [54, 102, 204] as const;

/** The values of a section's filters. */
type SectionParams<Own> = CommonParams & ValuesOf<Own>;

/** Creates a section from its table and its own filters, in the order of the form. */
export function defineSection<Item extends ListedItem, Own extends OwnFilters<Item>, const Key extends string>(
  table: SectionTable<Item, Key> & { readonly filters: Own },
): Section<Item, SectionParams<Own>, Key> {
  const { tracking, points, figures } = table;
  const byGroup = (table.groupings ?? []).map(({ value, label, groupOf }) => ({
    value,
    label,
    compare: (a: Item, b: Item) => compareGroups(groupOf(a), groupOf(b)),
  }));
  const filters: FilterTable<Item> = {
    status: statusFilter(tracking, table.statuses, table.lists?.bookmarked !== undefined),
    search: searchFilter<Item>(words.labels.search),
    sort: sortFilter<Item>([...byGroup, ...table.orders], table.initialOrder),
    ...table.filters,
    page: pageFilter<Item>(),
    elementsToShow: pageSizeFilter<Item>(table.pageSizes ?? PAGE_SIZES),
  };
  return {
    ...table,
    list: defineList<Item, SectionParams<Own>>({ filters, searchNames: table.searchNames }),
    totals: (items, progress) => {
      const isDone = (item: Item) => tracking.stateOf(item, progress) === 'done';
      const earnedOf = points && ((item: Item) => earnedPoints(points, item, progress, isDone(item)));
      return {
        ...totalsOf(items, isDone, points?.of, earnedOf),
        figures: figures?.(items, progress) ?? [],
      };
    },
  };
}
