import { catalogueText } from '#core/words/catalogue-text.ts';
import { type Filter, queryTexts, type ValuesControl } from './filter.ts';

/** Value in requests and the query string that means no filter. */
export const ALL = 'all';

/** Returns the chosen values without duplicates; none if `ALL` is among them. */
export function chosenValues<Value extends string | number>(values: readonly (Value | string)[]): readonly Value[] {
  return values.some((value) => value === ALL)
    ? []
    : [...new Set(values.filter((value): value is Value => value !== ''))];
}

interface ValuesOptions<Item, Value extends string | number> {
  readonly label: string;
  /** The row's value or values; a row without one is shown only while nothing is chosen. */
  readonly fieldOf: (item: Item) => Value | readonly Value[] | null;
  readonly order: ValuesControl<Item>['order'];
  readonly labelOf?: (value: Value) => string;
}

interface ValueForm<Value extends string | number> {
  readonly of: 'names' | 'numbers';
  /** Parses a value of the query string; undefined if it is invalid. */
  readonly parse: (text: string) => Value | undefined;
}

/** Returns the label of a value of the catalogue. */
const labelOfValue = (value: string | number): string => catalogueText(String(value));

function isSeveral<Value>(field: Value | readonly Value[] | null): field is readonly Value[] {
  return Array.isArray(field);
}

function valuesFilter<Item, Value extends string | number>(
  { label, fieldOf, order, labelOf = labelOfValue }: ValuesOptions<Item, Value>,
  form: ValueForm<Value>,
): Filter<Item, readonly Value[]> {
  return {
    label,
    place: 'panel',
    control: {
      kind: 'values',
      of: form.of,
      order,
      fieldOf,
      labelOf,
    },
    initial: [],
    read: (query, key) =>
      chosenValues(queryTexts(query, key).flatMap((text) => (text === ALL ? ALL : (form.parse(text) ?? [])))),
    write: (values, key) => {
      const [only, ...more] = values.map(String);
      if (only === undefined) return {};
      return { [key]: more.length === 0 ? only : [only, ...more] };
    },
    parts: (values) =>
      values.map((value) => ({ label: labelOf(value), without: values.filter((other) => other !== value) })),
    matcher: (values) => {
      if (values.length === 0) return null;
      const wanted = new Set<Value | null>(values);
      return ({ item }) => {
        const field = fieldOf(item);
        return isSeveral(field) ? field.some((value) => wanted.has(value)) : wanted.has(field);
      };
    },
  };
}

/** Filter by one or more of the names in a field. */
export function namesFilter<Item>(options: ValuesOptions<Item, string>): Filter<Item, readonly string[]> {
  return valuesFilter(options, {
    of: 'names',
    parse: (text) => (text === '' ? undefined : text),
  });
}

/** Filter by one or more of the numbers in a field. */
export function numbersFilter<Item>(options: ValuesOptions<Item, number>): Filter<Item, readonly number[]> {
  return valuesFilter(options, {
    of: 'numbers',
    parse: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
  });
}
