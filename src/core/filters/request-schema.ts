/** The schema of a list's request body, derived from its table of filters. The page never loads this module. */
import * as v from 'valibot';
import type { Filter } from './filter.ts';
import type { List } from './list.ts';
import { ALL, chosenValues } from './values-filter.ts';

/** Schema of an object with fields; unlike valibot's own object schemas, it refuses arrays. */
function recordSchema(message: string) {
  return v.custom<object>((input) => typeof input === 'object' && input !== null && !Array.isArray(input), message);
}

function valuesSchema(value: v.GenericSchema<unknown, string | number>, message: string) {
  return v.pipe(
    v.nullish(v.union([value, v.literal(ALL), v.array(value, message)], message), []),
    v.transform((chosen) => chosenValues(Array.isArray(chosen) ? chosen : [chosen])),
  );
}

/** Strict about types; null and absent mean the initial value. */
function filterSchema<Item>({ label, initial, control }: Filter<Item, unknown>): v.GenericSchema {
  switch (control.kind) {
    case 'choice':
      return v.pipe(
        v.nullish(v.string(`${label} must be text.`), String(initial)),
        v.transform((text) => control.options.find(({ value }) => value === text)?.value ?? control.unknown),
      );
    case 'values':
      return control.of === 'names'
        ? valuesSchema(v.string(), `${label} must be a name or a list of names.`)
        : valuesSchema(v.number(), `${label} must be a number or a list of numbers.`);
    case 'range': {
      const { min, max } = control;
      const end = (name: 'min' | 'max') => v.nullish(v.number(`${label} ${name} must be a number.`), control[name]);
      return v.nullish(
        v.pipe(
          recordSchema(`${label} must be an object with min and max.`),
          v.object({ min: end('min'), max: end('max') }),
        ),
        { min, max },
      );
    }
    case 'switch':
      return v.nullish(v.boolean(`${label} must be true or false.`), initial === true);
    case 'search':
      return v.nullish(v.string(`${label} must be text.`), '');
    case 'page': {
      const message = `${label} must be a whole number, at least 1.`;
      return v.nullish(v.pipe(v.number(message), v.safeInteger(message), v.minValue(1, message)), 1);
    }
    case 'pageSize': {
      const message = `${label} must be a whole number or "all".`;
      const size = v.pipe(v.number(message), v.safeInteger(message), v.minValue(0, message));
      return v.pipe(
        v.nullish(v.union([v.picklist(['all', 'All']), size], message), control.options[0]?.value ?? 'all'),
        v.transform((wanted) => (wanted === 0 || wanted === 'All' ? 'all' : wanted)),
      );
    }
  }
}

/** The fields of a list's POST request. */
export function requestFields({ filters }: { readonly filters: Readonly<Record<string, Filter<never, unknown>>> }) {
  return v.object(Object.fromEntries(Object.entries(filters).map(([key, filter]) => [key, filterSchema(filter)])));
}

/** The body of the list's POST request: strict about types, everything optional. */
export function requestSchema<Item, Params>(list: List<Item, Params>): v.GenericSchema<unknown, Params> {
  // `Params` has one value per filter, which the compiler can't derive through a loop.
  return v.pipe(recordSchema('The filters must be an object.'), requestFields(list)) as unknown as v.GenericSchema<
    unknown,
    Params
  >;
}
