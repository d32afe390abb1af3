/** A filter's options, collected from the rows. Only the filter form loads this module. */
import { compareVersions } from '#core/catalogue/versions.ts';
import type { FilterOption, ValuesControl } from './filter.ts';

type Value = string | number;

export interface CountedOption extends FilterOption<Value> {
  /** Number of rows in the whole list with this value. */
  readonly count: number;
}

const ORDERS = {
  name: (a: Value, b: Value) => (String(a).toLowerCase() < String(b).toLowerCase() ? -1 : 1),
  newest: (a: Value, b: Value) => compareVersions(String(b), String(a)),
  smallest: (a: Value, b: Value) => Number(a) - Number(b),
} as const;

/** Returns the values of the rows, in the order of the form. */
export function countedOptions<Item>(
  { order, fieldOf, labelOf }: Pick<ValuesControl<Item>, 'order' | 'fieldOf' | 'labelOf'>,
  items: readonly Item[],
): readonly CountedOption[] {
  const counts = new Map<Value, number>();
  for (const item of items) {
    for (const value of [fieldOf(item) ?? []].flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const compare =
    typeof order === 'string' ? ORDERS[order] : (a: Value, b: Value) => order.indexOf(a) - order.indexOf(b);
  return [...counts]
    .map(([value, count]) => ({ value, label: labelOf(value), count }))
    .sort((a, b) => compare(a.value, b.value));
}
