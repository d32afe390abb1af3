import { compareVersions } from '#core/catalogue/versions.ts';
import { type Filter, type FilterOption, type ListProgress, queryText } from './filter.ts';

/** One order that rows can stand in; rows that it calls equal stay in the order of their names. */
export interface SortOrder<Item> extends FilterOption<string> {
  readonly compare: (a: Item, b: Item, progress: ListProgress) => number;
}

/** The order of a list. It takes no row away, so it never counts as an active filter. */
export interface SortFilter<Item> extends Filter<Item, string> {
  /** How rows compare; null = by name, as they stand. */
  orderOf(value: string): SortOrder<Item>['compare'] | null;
}

const BY_NAME = { value: 'name', label: 'Name' };

/** The choice of an order, by name unless another is chosen. What isn't known means by name. */
export function sortFilter<Item>(orders: readonly SortOrder<Item>[]): SortFilter<Item> {
  const find = (text: string | null | undefined) => orders.find(({ value }) => value === text);
  const known = (text: string | null | undefined) => find(text)?.value ?? BY_NAME.value;
  return {
    label: 'Sort by',
    place: 'panel',
    control: { kind: 'choice', options: [BY_NAME, ...orders], unknown: BY_NAME.value },
    initial: BY_NAME.value,
    read: (query, key) => known(queryText(query, key)),
    write: (value, key) => (find(value) === undefined ? {} : { [key]: value }),
    parts: () => [],
    matcher: () => null,
    orderOf: (value) => find(value)?.compare ?? null,
  };
}

/** Orders rows by a number, the largest first. */
export function byMost<Item>(numberOf: (item: Item, progress: ListProgress) => number): SortOrder<Item>['compare'] {
  return (a, b, progress) => numberOf(b, progress) - numberOf(a, progress);
}

/** Orders rows by a number, the smallest first. */
export function byFewest<Item>(numberOf: (item: Item, progress: ListProgress) => number): SortOrder<Item>['compare'] {
  return (a, b, progress) => numberOf(a, progress) - numberOf(b, progress);
}

/** Newest update first; what no source dates comes last. */
export function byNewest(a: { readonly update: string | null }, b: { readonly update: string | null }): number {
  if (a.update === null || b.update === null) return Number(a.update === null) - Number(b.update === null);
  return compareVersions(b.update, a.update);
}
