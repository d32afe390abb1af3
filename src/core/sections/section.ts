/**
 * What a section is: one table of data and small functions, from which the list, its filters and orders, its totals, the
 * server's answer and the screen are made. A further section is one such table and one file of the catalogue.
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
import { type StatusWords, statusFilter } from './status-filter.ts';
import type { Tracking } from './tracking/tracking.ts';

/** A fact's value: null where no source knows it, undefined where the row has no such thing. */
export type FactValue = string | number | boolean | null | undefined | readonly string[] | readonly number[];

/** One thing that is told of every row. */
export interface Fact<Item> {
  readonly label: string;
  readonly value: (item: Item) => FactValue;
  /** Whether the value can be a long text. */
  readonly long?: boolean;
  /** Whether the value is the name of an update, which has a season and a day. */
  readonly isUpdate?: boolean;
  /** Whether the values stand side by side to be compared, each a name with its figure behind the last space. */
  readonly isCompared?: boolean;
}

/** A way of putting rows together under headings. */
export interface Grouping<Item> {
  /** The order that has the rows of a group next to one another. */
  readonly value: string;
  readonly label: string;
  /** The group's name; null for rows that are in none, which come last. */
  readonly groupOf: (item: Item) => string | null;
  /** What those rows are called; absent where every row is in a group. */
  readonly rest?: string;
}

interface Points<Item> {
  /** What they are called, such as "charm points". */
  readonly label: string;
  /** What the row gives once it is done. */
  readonly of: (item: Item) => number;
  /** What it has given so far; absent: everything when it is done, nothing before. */
  readonly earned?: (item: Item, progress: ListProgress) => number;
}

/** What a section says of itself, beside its filters. */
interface SectionTable<Item, Key> {
  /** Its key in the catalogue, the name of its own list and of its call. */
  readonly section: Key;
  /** Heading of its screen. */
  readonly title: string;
  /** What a row is called, such as "achievement" and "achievements". */
  readonly noun: { readonly one: string; readonly many: string };
  readonly statuses: StatusWords;
  readonly tracking: Tracking<Item>;
  /** Lists beside the section's own that its progress stands on. */
  readonly lists?: { readonly stages?: ListKey; readonly bookmarked?: ListKey };
  readonly searchNames: (item: Item) => readonly (string | null)[];
  readonly groupings?: readonly Grouping<Item>[];
  /** Orders beside those by name and by group. */
  readonly orders: readonly SortOrder<Item>[];
  readonly pageSizes?: readonly [number, ...number[]];
  /** Absent where the section gives no points. */
  readonly points?: Points<Item>;
  /** Further true figures, beside rows and points. */
  readonly figures?: (items: readonly Item[], progress: ListProgress) => readonly Figure[];
  /** In the order in which they are told. */
  readonly facts: readonly Fact<Item>[];
}

type OwnFilters<Item> = Readonly<Record<string, Filter<Item, unknown>>>;

/** A section, as everything that lists it needs it. */
export interface Section<Item, Params, Key = string> extends SectionTable<Item, Key> {
  readonly list: List<Item, Params>;
  /** Totals of these rows: of all of them the section's true ones, which no filter changes. */
  totals(items: readonly Item[], progress: ListProgress): SectionTotals;
}

/** Orders groups by name, and what is in none last. */
export function compareGroups(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

const PAGE_SIZES = [54, 102, 204] as const;

/** The values of a section's filters. */
type SectionParams<Own> = CommonParams & ValuesOf<Own>;

/** Makes a section of its table and its own filters, which stand in the order of the form. */
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
    search: searchFilter<Item>('Search'),
    sort: sortFilter<Item>([...byGroup, ...table.orders]),
    ...table.filters,
    page: pageFilter<Item>(),
    elementsToShow: pageSizeFilter<Item>(table.pageSizes ?? PAGE_SIZES),
  };
  return {
    ...table,
    list: defineList<Item, SectionParams<Own>>({ filters, searchNames: table.searchNames }),
    totals: (items, progress) => ({
      ...totalsOf(
        items,
        (item) => tracking.stateOf(item, progress) === 'done',
        points?.of,
        points?.earned && ((item) => points.earned?.(item, progress) ?? 0),
      ),
      figures: figures?.(items, progress) ?? [],
    }),
  };
}
