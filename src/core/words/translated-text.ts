import { dayText } from './day-text.ts';
import type { SlotValue } from './define-words.ts';

export type SlotValues = Readonly<Record<string, SlotValue>>;

/** Returns the values of a text that came as data as they are shown: the slot `day`, in milliseconds, as a date. */
export function shownValues(values: SlotValues): SlotValues {
  return typeof values.day === 'number' ? { ...values, day: dayText(values.day) } : values;
}

/**
 * Returns a text that came as data in the page's language, filled with `values` (`shownValues`); undefined if that has no
 * such text, as English has none. `place` is that of its words file, `key` its path in there, such as `characters.full`.
 */
export function translatedText(_place: string, _key: string, _values: SlotValues): string | undefined {
  return undefined;
}
