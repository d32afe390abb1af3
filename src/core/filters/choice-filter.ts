import {
  type Filter,
  type FilterOption,
  type FilterPlace,
  type FilterRow,
  type ListProgress,
  queryText,
} from './filter.ts';
import { words } from './words.ts';

/** Value for a choice that does not exist; no row matches it. */
export const UNKNOWN_CHOICE = 'unknown';

interface ChoiceOptions<Item, Choice extends string> {
  readonly label: string;
  readonly place: FilterPlace;
  /** The first is the initial one and hides no row. */
  readonly options: readonly [FilterOption<Choice>, ...FilterOption<Choice>[]];
  /** Whether a row belongs to the choice. */
  readonly matches: (row: FilterRow<Item>, choice: Choice, progress: ListProgress) => boolean;
}

/** Filter by one of a few fixed choices. */
export function choiceFilter<Item, Choice extends string>({
  label,
  place,
  options,
  matches,
}: ChoiceOptions<Item, Choice>): Filter<Item, Choice | typeof UNKNOWN_CHOICE> {
  const initial = options[0].value;
  const find = (text: string | undefined) => options.find(({ value }) => value === text);
  return {
    label,
    place,
    control: { kind: 'choice', options, unknown: UNKNOWN_CHOICE },
    initial,
    read: (query, key) => find(queryText(query, key))?.value ?? initial,
    write: (value, key) => (value === initial || value === UNKNOWN_CHOICE ? {} : { [key]: value }),
    parts: (value) => (value === initial ? [] : [{ label: find(value)?.label ?? words.unknown, without: initial }]),
    matcher: (value, progress) => {
      if (value === initial) return null;
      if (value === UNKNOWN_CHOICE) return () => false;
      return (row) => matches(row, value, progress);
    },
  };
}
