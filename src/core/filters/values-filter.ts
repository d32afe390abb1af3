import * as v from 'valibot';
import { compareVersions } from '#core/catalogue/versions.ts';
import { type CountedOption, type Filter, queryTexts } from './filter.ts';

/** How the form orders the values: by name, from the newest version, from the smallest number. */
const ORDERS = {
  name: (a: string | number, b: string | number) => (String(a).toLowerCase() < String(b).toLowerCase() ? -1 : 1),
  newest: (a: string | number, b: string | number) => compareVersions(String(b), String(a)),
  smallest: (a: string | number, b: string | number) => Number(a) - Number(b),
} as const;

/** In requests and in the query string, the word for no filter at all. */
const ALL = 'all';

interface ValuesOptions<Item, Value extends string | number> {
  readonly label: string;
  /** The row's value; a row without one is shown only while nothing is chosen. */
  readonly fieldOf: (item: Item) => Value | null;
  readonly order: keyof typeof ORDERS;
  readonly labelOf?: (value: Value) => string;
}

interface ValueForm<Value extends string | number> {
  readonly schema: v.GenericSchema<unknown, Value>;
  readonly plural: string;
  /** From the query string; undefined if the text is none. */
  readonly parse: (text: string) => Value | undefined;
}

function valuesFilter<Item, Value extends string | number>(
  { label, fieldOf, order, labelOf = String }: ValuesOptions<Item, Value>,
  form: ValueForm<Value>,
): Filter<Item, readonly Value[]> {
  const chosen = (values: readonly (Value | string)[]): readonly Value[] =>
    values.some((value) => value === ALL) ? [] : [...new Set(values.filter((value): value is Value => value !== ''))];
  const message = `${label} must be ${form.plural}.`;
  return {
    label,
    place: 'panel',
    control: {
      kind: 'values',
      options(items) {
        const counts = new Map<Value, number>();
        for (const item of items) {
          const value = fieldOf(item);
          if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
        }
        const options = [...counts].map(
          ([value, count]): CountedOption<Value> => ({ value, label: labelOf(value), count }),
        );
        return options.sort((a, b) => ORDERS[order](a.value, b.value));
      },
    },
    initial: [],
    schema: v.pipe(
      v.nullish(v.union([form.schema, v.literal(ALL), v.array(form.schema, message)], message), []),
      v.transform((value) => chosen(Array.isArray(value) ? value : [value])),
    ),
    read: (query, key) =>
      chosen(queryTexts(query, key).flatMap((text) => (text === ALL ? ALL : (form.parse(text) ?? [])))),
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
      return ({ item }) => wanted.has(fieldOf(item));
    },
  };
}

/** A filter by one or more of the names that rows have in a field. */
export function namesFilter<Item>(options: ValuesOptions<Item, string>): Filter<Item, readonly string[]> {
  return valuesFilter(options, {
    schema: v.string(),
    plural: 'a name or a list of names',
    parse: (text) => (text === '' ? undefined : text),
  });
}

/** A filter by one or more of the numbers that rows have in a field. */
export function numbersFilter<Item>(options: ValuesOptions<Item, number>): Filter<Item, readonly number[]> {
  return valuesFilter(options, {
    schema: v.number(),
    plural: 'a number or a list of numbers',
    parse: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
  });
}
