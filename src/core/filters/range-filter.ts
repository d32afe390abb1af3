import { type Filter, type Query, queryText, type RangeEnds } from './filter.ts';
import { words } from './words.ts';

export interface Range {
  readonly min: number;
  readonly max: number;
}

interface RangeOptions<Item> extends Range {
  readonly label: string;
  readonly ends: RangeEnds;
  /** The row's number; null = not known. */
  readonly fieldOf: (item: Item) => number | null;
}

/** Filter by a range of numbers. The full range hides nothing; a narrower one also hides rows without a known number. */
export function rangeFilter<Item>({ label, ends, min, max, fieldOf }: RangeOptions<Item>): Filter<Item, Range> {
  const initial: Range = { min, max };
  const isFull = (range: Range) => range.min <= min && range.max >= max;
  const readEnd = (query: Query, name: string, fallback: number): number => {
    const text = queryText(query, name);
    return text !== undefined && /^\d{1,9}$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : fallback;
  };
  return {
    label,
    place: 'panel',
    control: { kind: 'range', min, max, ends },
    initial,
    read: (query, key) => {
      const range = { min: readEnd(query, `${key}.min`, min), max: readEnd(query, `${key}.max`, max) };
      return range.min > range.max ? initial : range;
    },
    write: (value, key) => ({
      ...(value.min > min ? { [`${key}.min`]: String(value.min) } : {}),
      ...(value.max < max ? { [`${key}.max`]: String(value.max) } : {}),
    }),
    parts: (value) =>
      isFull(value)
        ? []
        : [
            {
              label:
                value.min === value.max
                  ? String(value.min)
                  : words.range({ min: String(value.min), max: String(value.max) }),
              without: initial,
            },
          ],
    matcher: (value) => {
      if (isFull(value)) return null;
      return ({ item }) => {
        const number = fieldOf(item);
        return number !== null && number >= value.min && number <= value.max;
      };
    },
  };
}
