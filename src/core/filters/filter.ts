/**
 * The interface of a filter. A list's filters form one table, from which evaluation, the form, the query string and the
 * server's request schema are derived.
 */
/** Values by item, without those that are 0. */
export interface RecordedValues {
  get(id: number): number | undefined;
  has(id: number): boolean;
}

/** The player's progress in a section, for filters, orders and totals. */
export interface ListProgress {
  /** Values on the section's own list. */
  readonly values: RecordedValues;
  /** Stages chosen without recording kills; empty in a section without stages. */
  readonly stages: RecordedValues;
  /** Empty in a section without bookmarks. */
  readonly bookmarked: RecordedValues;
}

const NOTHING: RecordedValues = new Map();

/** A signed-out visitor's progress. */
export const NO_PROGRESS: ListProgress = { values: NOTHING, stages: NOTHING, bookmarked: NOTHING };

/** The data of a row that filters test. */
export interface FilterRow<Item> {
  readonly item: Item;
  /** The searchable names, folded; computed on first use. */
  readonly searchKey: string;
}

/** Contents of the page's query string: one or several texts per name. */
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
  /** Order in the form: by name, newest version first, smallest number first, or as given here. */
  readonly order: 'name' | 'newest' | 'smallest' | readonly (string | number)[];
  /** The row's value or values; null = none. */
  fieldOf(item: Item): string | number | readonly (string | number)[] | null;
  labelOf(value: string | number): string;
}

/** Labels of the two ends of a range, such as "Fewest points". */
export interface RangeEnds {
  readonly min: string;
  readonly max: string;
}

/** The control of a filter in the form. */
export type FilterControlKind<Item> =
  /** One of a few options. `unknown` is the value of a request that names none of them. */
  | { readonly kind: 'choice'; readonly options: readonly FilterOption<string>[]; readonly unknown: string }
  | ValuesControl<Item>
  | { readonly kind: 'range'; readonly min: number; readonly max: number; readonly ends: RangeEnds }
  | { readonly kind: 'switch' }
  | { readonly kind: 'search' }
  | { readonly kind: 'page' }
  | { readonly kind: 'pageSize'; readonly options: readonly FilterOption<number | 'all'>[] };

/** Place of the control: always visible above the list, among the filters, or below the list. */
export type FilterPlace = 'toolbar' | 'panel' | 'pager';

/** One part of a filter's value, such as one of two categories. */
export interface FilterPart<Value> {
  /** Empty for a filter that is on or off, whose own label says everything. */
  readonly label: string;
  /** The value without that part. */
  readonly without: Value;
}

/** One filter of a table, in which its key is its name in requests and in the query string. */
export interface Filter<Item, Value> {
  readonly label: string;
  readonly place: FilterPlace;
  readonly control: FilterControlKind<Item>;
  /** Value while nothing is chosen. */
  readonly initial: Value;
  /** Parses the query string; anything invalid means `initial`. */
  read(query: Query, key: string): Value;
  /** The inverse of `read`; `initial` is left out. */
  write(value: Value, key: string): WrittenQuery;
  /** Returns the parts of the value other than `initial`, each of which can be shown and removed separately. */
  parts(value: Value): readonly FilterPart<Value>[];
  /** Returns the test that a row must pass, or null if the value hides no row. */
  matcher(value: Value, progress: ListProgress): ((row: FilterRow<Item>) => boolean) | null;
}

/** Returns the first text for a name in the query, or undefined. */
export function queryText(query: Query, key: string): string | undefined {
  const value: unknown = query[key];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || typeof first === 'number' || typeof first === 'boolean'
    ? String(first)
    : undefined;
}

/** Returns every text for a name in the query. */
export function queryTexts(query: Query, key: string): readonly string[] {
  const value: unknown = query[key];
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((one) => typeof one === 'string' || typeof one === 'number').map(String);
}
