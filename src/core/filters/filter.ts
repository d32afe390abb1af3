/**
 * What a filter is. A list's filters are one table of these; evaluation, the form, the address bar and the server's
 * request schema are all read off that table.
 */
/** Values by item, without those that are 0: a Map, or what answers like one. */
export interface RecordedValues {
  get(id: number): number | undefined;
  has(id: number): boolean;
}

/** What the player has recorded, as a list's filters, orders and totals see it. */
export interface ListProgress {
  /** On the section's own list. */
  readonly values: RecordedValues;
  /** Stages chosen without inventing kills; empty in a section that has none. */
  readonly stages: RecordedValues;
  /** Empty in a section without bookmarks. */
  readonly bookmarked: RecordedValues;
}

const NOTHING: RecordedValues = new Map();

/** A signed-out visitor's progress. */
export const NO_PROGRESS: ListProgress = { values: NOTHING, stages: NOTHING, bookmarked: NOTHING };

/** What a filter may look at in a row. */
export interface FilterRow<Item> {
  readonly item: Item;
  /** The names one can search for, folded. Worked out when first read. */
  readonly searchKey: string;
}

/** Contents of the page's query string: a text, or several under one name. */
export type Query = Readonly<Record<string, unknown>>;
export type WrittenQuery = Readonly<Record<string, string | readonly string[]>>;

export interface FilterOption<Value> {
  readonly value: Value;
  readonly label: string;
}

/** Any number of the values that the rows have. */
export interface ValuesControl<Item> {
  readonly kind: 'values';
  readonly of: 'names' | 'numbers';
  /** How the form orders them: by name, from the newest version, from the smallest number, or as they stand here. */
  readonly order: 'name' | 'newest' | 'smallest' | readonly (string | number)[];
  /** The row's value, or several; null for none. */
  fieldOf(item: Item): string | number | readonly (string | number)[] | null;
  labelOf(value: string | number): string;
}

/** What the form draws for a filter. */
export type FilterControl<Item> =
  /** One of a few. `unknown` is what a request means that names none of them. */
  | { readonly kind: 'choice'; readonly options: readonly FilterOption<string>[]; readonly unknown: string }
  | ValuesControl<Item>
  | { readonly kind: 'range'; readonly min: number; readonly max: number }
  | { readonly kind: 'switch' }
  | { readonly kind: 'search' }
  | { readonly kind: 'page' }
  | { readonly kind: 'pageSize'; readonly options: readonly FilterOption<number | 'all'>[] };

/** Where the form has the control: always in sight above the list, among the filters, or below the list. */
export type FilterPlace = 'toolbar' | 'panel' | 'pager';

/** One thing that a filter's value asks for, such as one of two categories. */
export interface FilterPart<Value> {
  readonly label: string;
  /** The value without that part. */
  readonly without: Value;
}

/** One filter, to be put into a table under its name in requests and in the query string. */
export interface Filter<Item, Value> {
  readonly label: string;
  readonly place: FilterPlace;
  readonly control: FilterControl<Item>;
  /** The value that stands when nothing was chosen. */
  readonly initial: Value;
  /** For the query string: what can't be understood means `initial`. */
  read(query: Query, key: string): Value;
  /** The inverse of `read`; `initial` is left out. */
  write(value: Value, key: string): WrittenQuery;
  /** What the value asks for beyond `initial`, each part to be shown and taken off by itself. */
  parts(value: Value): readonly FilterPart<Value>[];
  /** The test that a row must pass, or null if the value takes no row away. */
  matcher(value: Value, progress: ListProgress): ((row: FilterRow<Item>) => boolean) | null;
}

/** Text under a name of the query, or undefined; of several the first. */
export function queryText(query: Query, key: string): string | undefined {
  const value: unknown = query[key];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || typeof first === 'number' || typeof first === 'boolean'
    ? String(first)
    : undefined;
}

/** Every text under a name of the query. */
export function queryTexts(query: Query, key: string): readonly string[] {
  const value: unknown = query[key];
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((one) => typeof one === 'string' || typeof one === 'number').map(String);
}
