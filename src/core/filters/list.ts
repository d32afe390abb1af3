/** A list with filters, for page and server, defined by its table of filters. */
import type { Filter, FilterPlace, FilterRow, ListProgress, Query, WrittenQuery } from './filter.ts';
import { foldText } from './fold-text.ts';
import type { PageSize } from './paging-filters.ts';
import type { SortFilter } from './sort-filter.ts';

/** The fields of every listed row. */
export interface ListedItem {
  readonly id: number;
  readonly name: string;
  /** Fields whose values are in doubt. */
  readonly unconfirmed?: readonly string[] | undefined;
}

/** A list's filters by their name in requests and in the query string. Every list has these five. */
export type FilterTable<Item> = Readonly<Record<string, Filter<Item, unknown>>> & {
  readonly status: Filter<Item, string>;
  readonly search: Filter<Item, string>;
  readonly sort: SortFilter<Item>;
  readonly page: Filter<Item, number>;
  readonly elementsToShow: Filter<Item, PageSize>;
};

/** The filter values that every list has. */
export interface CommonParams {
  readonly status: string;
  readonly search: string;
  readonly sort: string;
  readonly page: number;
  readonly elementsToShow: PageSize;
}

/** The values of some filters. */
export type ValuesOf<Filters> = {
  readonly [Key in keyof Filters]: Filters[Key] extends { readonly initial: infer Value } ? Value : never;
};

export interface PageMeta {
  /** From 1. */
  readonly page: number;
  /** Rows per page; with all rows on one page, their number. */
  readonly per_page: number;
  /** At least 1. */
  readonly last_page: number;
  /** Number of rows on all pages. */
  readonly total: number;
}

export interface Listing<Item> {
  /** Every row that passes the filters, in the chosen order; equal rows by name without case, then id. */
  readonly rows: readonly Item[];
  /** The rows of the requested page. */
  readonly page: readonly Item[];
  readonly meta: PageMeta;
}

/** One part of the active filters. */
export interface ActiveFilter<Params> {
  /** The filter's name in the table. */
  readonly key: string;
  readonly label: string;
  readonly valueLabel: string;
  readonly place: FilterPlace;
  /** All values without this part, reset to the first page. */
  readonly cleared: Params;
}

interface ListOptions<Item> {
  /** In the order of the form. */
  readonly filters: FilterTable<Item>;
  /** The searchable names of a row. */
  readonly searchNames: (item: Item) => readonly (string | null)[];
}

export interface List<Item, Params> {
  /** In the order of the form. */
  readonly filters: Readonly<Record<string, Filter<Item, unknown>>>;
  /** Values while nothing is chosen. */
  readonly initial: Params;
  /** Parses the query string; anything invalid falls back to its initial value. */
  parseParams(query: Query): Params;
  /** The inverse of `parseParams`, without initial values. */
  writeParams(params: Params): WrittenQuery;
  /** Returns the values after a change, reset to the first page unless the page was changed. */
  change(params: Params, chosen: Partial<Params>): Params;
  /** Returns the parts of the active filters, in the order of the table. */
  activeFilters(params: Params): readonly ActiveFilter<Params>[];
  /** Returns the listing. Sorting and search keys are cached per array of items, so pass the same array while it is valid. */
  evaluate(items: readonly Item[], params: Params, progress: ListProgress): Listing<Item>;
}

/** A row whose names are folded on the first search, so that opening a list does not wait for that. */
class PreparedRow<Item> implements FilterRow<Item> {
  readonly item: Item;
  readonly #names: (item: Item) => readonly (string | null)[];
  #searchKey: string | undefined;

  constructor(item: Item, names: (item: Item) => readonly (string | null)[]) {
    this.item = item;
    this.#names = names;
  }

  get searchKey(): string {
    this.#searchKey ??= foldText(
      this.#names(this.item)
        .filter((name) => name !== null)
        .join('\n'),
    );
    return this.#searchKey;
  }
}

function sortedRows<Item extends ListedItem>(
  items: readonly Item[],
  searchNames: (item: Item) => readonly (string | null)[],
): readonly FilterRow<Item>[] {
  return items
    .map((item) => ({ item, name: item.name.toLowerCase() }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.item.id - b.item.id))
    .map(({ item }) => new PreparedRow(item, searchNames));
}

function metaOf(total: number, page: number, size: PageSize): PageMeta {
  const perPage = size === 'all' ? total : size;
  return { page, per_page: perPage, last_page: perPage === 0 ? 1 : Math.max(1, Math.ceil(total / perPage)), total };
}

/** Creates a list from its table of filters. `Params` are the values of that table. */
export function defineList<Item extends ListedItem, Params extends CommonParams>({
  filters,
  searchNames,
}: ListOptions<Item>): List<Item, Params> {
  const table: readonly (readonly [string, Filter<Item, unknown>])[] = Object.entries(filters);
  /** `Params` has one value per filter, which the compiler can't derive through a loop. */
  const eachFilter = (pick: (filter: Filter<Item, unknown>, key: string) => unknown) =>
    Object.fromEntries(table.map(([key, filter]) => [key, pick(filter, key)])) as unknown as Params;
  const valueIn = (params: Params, key: string): unknown => (params as Readonly<Record<string, unknown>>)[key];
  const prepared = new WeakMap<readonly Item[], readonly FilterRow<Item>[]>();
  const initial = eachFilter((filter) => filter.initial);

  function rowsOf(items: readonly Item[]): readonly FilterRow<Item>[] {
    const known = prepared.get(items);
    if (known !== undefined) return known;
    const rows = sortedRows(items, searchNames);
    prepared.set(items, rows);
    return rows;
  }

  const change = (params: Params, chosen: Partial<Params>): Params => ({ ...params, page: initial.page, ...chosen });

  return {
    filters,
    initial,
    parseParams: (query) => eachFilter((filter, key) => filter.read(query, key)),
    writeParams: (params) =>
      Object.assign({}, ...table.map(([key, filter]) => filter.write(valueIn(params, key), key))),
    change,
    activeFilters: (params) =>
      table.flatMap(([key, { label, place, parts }]) =>
        parts(valueIn(params, key)).map((part) => ({
          key,
          label,
          valueLabel: part.label,
          place,
          cleared: { ...params, page: initial.page, [key]: part.without },
        })),
      ),
    evaluate(items, params, progress) {
      const matchers = table.flatMap(([key, filter]) => filter.matcher(valueIn(params, key), progress) ?? []);
      const rows: Item[] = [];
      for (const row of rowsOf(items)) {
        if (matchers.every((matches) => matches(row))) rows.push(row.item);
      }
      const compare = filters.sort.orderOf(params.sort);
      if (compare !== null) rows.sort((a, b) => compare(a, b, progress));
      const meta = metaOf(rows.length, params.page, params.elementsToShow);
      const start = (meta.page - 1) * meta.per_page;
      return { rows, page: rows.slice(start, start + meta.per_page), meta };
    },
  };
}
