import { compareVersions } from '#core/catalogue/versions.ts';
import { type Filter, type FilterOption, type ListProgress, queryText } from './filter.ts';
import { words } from './words.ts';

/** One order of rows; equal rows remain in the order of their names. */
export interface SortOrder<Item> extends FilterOption<string> {
  readonly compare: (a: Item, b: Item, progress: ListProgress) => number;
}

/** The order of a list. It hides no rows, so it never counts as an active filter. */
export interface SortFilter<Item> extends Filter<Item, string> {
  /** Returns the comparison of rows; null = by name. */
  orderOf(value: string): SortOrder<Item>['compare'] | null;
}

const BY_NAME = { value: 'name', label: words.name };

/** Creates the filter for the order; unknown values mean the initial one. */
export function sortFilter<Item>(orders: readonly SortOrder<Item>[], initial = BY_NAME.value): SortFilter<Item> {
  const options = [BY_NAME, ...orders];
  const known = (text: string | null | undefined) => options.find(({ value }) => value === text)?.value ?? initial;
  return {
    label: words.sortBy,
    place: 'panel',
    control: { kind: 'choice', options, unknown: initial },
    initial,
    read: (query, key) => known(queryText(query, key)),
    write: (value, key) => (known(value) === initial ? {} : { [key]: value }),
    parts: () => [],
    matcher: () => null,
    orderOf: (value) => orders.find((order) => order.value === value)?.compare ?? null,
  };
}

/** Compares by a number, the largest first. */
export function byMost<Item>(numberOf: (item: Item, progress: ListProgress) => number): SortOrder<Item>['compare'] {
  return (a, b, progress) => numberOf(b, progress) - numberOf(a, progress);
}

/** Compares by a number, the smallest first. */
export function byFewest<Item>(numberOf: (item: Item, progress: ListProgress) => number): SortOrder<Item>['compare'] {
  return (a, b, progress) => numberOf(a, progress) - numberOf(b, progress);
}

/** Compares by update, the newest first; rows without a known update are last. */
export function byNewest(a: { readonly update: string | null }, b: { readonly update: string | null }): number {
  if (a.update === null || b.update === null) return Number(a.update === null) - Number(b.update === null);
  return compareVersions(b.update, a.update);
}
