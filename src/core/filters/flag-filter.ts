import { type Filter, type FilterRow, type ListProgress, queryText } from './filter.ts';

interface FlagOptions<Item> {
  readonly label: string;
  readonly initial: boolean;
  /** Whether a row is shown while the flag is on. If absent, the flag changes only how rows are shown. */
  readonly matches?: (row: FilterRow<Item>, progress: ListProgress) => boolean;
}

const TEXTS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

/** Filter, or display option, that is on or off. */
export function flagFilter<Item>({ label, initial, matches }: FlagOptions<Item>): Filter<Item, boolean> {
  return {
    label,
    place: 'panel',
    control: { kind: 'switch' },
    initial,
    read: (query, key) => TEXTS[queryText(query, key) ?? ''] ?? initial,
    write: (value, key) => (value === initial ? {} : { [key]: String(value) }),
    parts: (value) => (matches !== undefined && value !== initial ? [{ label: '', without: initial }] : []),
    matcher: (value, progress) => (value && matches !== undefined ? (row) => matches(row, progress) : null),
  };
}
