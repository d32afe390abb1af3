/** A list with filters: everything that page and server do with it, driven by its table of filters. */
import * as v from 'valibot';
import type { Filter, FilterPlace, FilterRow, ListProgress, Query, WrittenQuery } from './filter.ts';
import { foldText } from './fold-text.ts';
import type { PageSize } from './paging-filters.ts';
import { recordSchema } from './record-schema.ts';

/** What every listed row has. */
export interface ListedItem {
  readonly id: number;
  readonly name: string;
}

/** A list's filters by their name in requests and in the query string; every list is paged. */
export type FilterTable<Item> = Readonly<Record<string, Filter<Item, unknown>>> & {
  readonly page: Filter<Item, number>;
  readonly elementsToShow: Filter<Item, PageSize>;
};

interface PagingParams {
  readonly page: number;
  readonly elementsToShow: PageSize;
}

/** The values of a table's filters. */
export type ParamsOf<Filters> = PagingParams & {
  readonly [Key in keyof Filters]: Filters[Key] extends { readonly initial: infer Value } ? Value : never;
};

export interface PageMeta {
  /** From 1. */
  readonly page: number;
  /** Rows on a full page; all on one page: their number. */
  readonly per_page: number;
  /** At least 1. */
  readonly last_page: number;
  /** Rows on all pages together. */
  readonly total: number;
}

export interface Listing<Item> {
  /** Every row that passes the filters, by name without case, then id. */
  readonly rows: readonly Item[];
  /** The rows of the page asked for. */
  readonly page: readonly Item[];
  readonly meta: PageMeta;
}

/** One thing that the present filters ask for. */
export interface ActiveFilter<Params> {
  /** The filter's name in the table. */
  readonly key: string;
  readonly label: string;
  readonly valueLabel: string;
  readonly place: FilterPlace;
  /** All values after this one was taken off, back on the first page. */
  readonly cleared: Params;
}

interface ListOptions<Item, Filters> {
  readonly filters: Filters;
  /** The names a row can be found by. */
  readonly searchNames: (item: Item) => readonly (string | null)[];
}

export interface List<Item, Filters> {
  readonly filters: Filters;
  /** What stands when nothing was chosen. */
  readonly initial: ParamsOf<Filters>;
  /** The body of the list's POST request: strict about types, everything optional. */
  readonly requestSchema: v.GenericSchema<unknown, ParamsOf<Filters>>;
  /** Reads the page's query string; what can't be understood falls back to its initial value. */
  parseParams(query: Query): ParamsOf<Filters>;
  /** The inverse of `parseParams`, without what stands initially. */
  writeParams(params: ParamsOf<Filters>): WrittenQuery;
  /** The values after some were chosen anew, back on the first page unless the page was chosen. */
  change(params: ParamsOf<Filters>, chosen: Partial<ParamsOf<Filters>>): ParamsOf<Filters>;
  /** What takes rows away, part by part, in the order of the table. */
  activeFilters(params: ParamsOf<Filters>): readonly ActiveFilter<ParamsOf<Filters>>[];
  /** The listing. Sorting and search keys are kept per array of items, so pass the same array as long as it holds. */
  evaluate(items: readonly Item[], params: ParamsOf<Filters>, progress: ListProgress): Listing<Item>;
}

function sortedRows<Item extends ListedItem>(
  items: readonly Item[],
  searchNames: (item: Item) => readonly (string | null)[],
): readonly FilterRow<Item>[] {
  return items
    .map((item) => ({
      item,
      name: item.name.toLowerCase(),
      searchKey: foldText(
        searchNames(item)
          .filter((name) => name !== null)
          .join('\n'),
      ),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.item.id - b.item.id))
    .map(({ item, searchKey }) => ({ item, searchKey }));
}

function metaOf(total: number, page: number, size: PageSize): PageMeta {
  const perPage = size === 'all' ? total : size;
  return { page, per_page: perPage, last_page: perPage === 0 ? 1 : Math.max(1, Math.ceil(total / perPage)), total };
}

/** Makes a list of its table of filters. */
export function defineList<Item extends ListedItem, Filters extends FilterTable<Item>>({
  filters,
  searchNames,
}: ListOptions<Item, Filters>): List<Item, Filters> {
  type Params = ParamsOf<Filters>;
  const table: readonly (readonly [keyof Filters & string, Filter<Item, unknown>])[] = Object.entries(filters);
  /** One value per filter is what `Params` says; the compiler can't follow it through a loop. */
  const eachFilter = (pick: (filter: Filter<Item, unknown>, key: keyof Filters & string) => unknown) =>
    Object.fromEntries(table.map(([key, filter]) => [key, pick(filter, key)])) as Params;
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
    requestSchema: v.pipe(
      recordSchema('The filters must be an object.'),
      v.object(Object.fromEntries(table.map(([key, filter]) => [key, filter.schema]))),
    ) as unknown as v.GenericSchema<unknown, Params>,
    parseParams: (query) => eachFilter((filter, key) => filter.read(query, key)),
    writeParams: (params) => Object.assign({}, ...table.map(([key, filter]) => filter.write(params[key], key))),
    change,
    activeFilters: (params) =>
      table.flatMap(([key, { label, place, parts }]) =>
        parts(params[key]).map((part) => ({
          key,
          label,
          valueLabel: part.label,
          place,
          cleared: { ...params, page: initial.page, [key]: part.without },
        })),
      ),
    evaluate(items, params, progress) {
      const matchers = table.flatMap(([key, filter]) => filter.matcher(params[key], progress) ?? []);
      const rows: Item[] = [];
      for (const row of rowsOf(items)) {
        if (matchers.every((matches) => matches(row))) rows.push(row.item);
      }
      const meta = metaOf(rows.length, params.page, params.elementsToShow);
      const start = (meta.page - 1) * meta.per_page;
      return { rows, page: rows.slice(start, start + meta.per_page), meta };
    },
  };
}
