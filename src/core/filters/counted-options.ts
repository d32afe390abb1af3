/** A filter's options, collected from the rows. Only the filter form loads this module. */
import { compareVersions } from '#core/catalogue/versions.ts';
import { compareTexts } from '#core/words/compare-texts.ts';
import type { FilterOption, ValuesControl } from './filter.ts';

type Value = string | number;

export interface CountedOption extends FilterOption<Value> {
  /** Number of rows in the whole list with this value. */
  readonly count: number;
}

const ORDERS = {
  name: (a: CountedOption, b: CountedOption) => compareTexts(a.label.toLowerCase(), b.label.toLowerCase()),
  newest: (a: CountedOption, b: CountedOption) => compareVersions(String(b.value), String(a.value)),
  smallest: (a: CountedOption, b: CountedOption) => Number(a.value) - Number(b.value),
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
    typeof order === 'string'
      ? ORDERS[order]
      : (a: CountedOption, b: CountedOption) => order.indexOf(a.value) - order.indexOf(b.value);
  return [...counts].map(([value, count]) => ({ value, label: labelOf(value), count })).sort(compare);
}
