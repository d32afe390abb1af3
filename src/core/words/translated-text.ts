import type { SlotValue } from './define-words.ts';
import { LOCALE } from './locale.ts';

export type SlotValues = Readonly<Record<string, SlotValue>>;

/** Returns the values of a text that came as data as they are shown: the slot `day`, in milliseconds, as "5 December 2026". */
export function shownValues(values: SlotValues): SlotValues {
  if (typeof values.day !== 'number') return values;
  const form = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return { ...values, day: new Intl.DateTimeFormat(LOCALE, form).format(values.day) };
}

/**
 * Returns a text that came as data in the page's language, filled with `values` (`shownValues`); undefined if that has no
 * such text, as English has none. `place` is that of its words file, `key` its path in there, such as `characters.full`.
 */
export function translatedText(_place: string, _key: string, _values: SlotValues): string | undefined {
  return undefined;
}
