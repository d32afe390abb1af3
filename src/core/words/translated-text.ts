import { dayText } from './day-text.ts';
import { filled, isPlural, type SlotValue } from './define-words.ts';
import { LANGUAGE, PAGE_TEXTS } from './page-texts.ts';

export type SlotValues = Readonly<Record<string, SlotValue>>;

/** Returns the values of a text that came as data as they are shown: the slot `day`, in milliseconds, as a date. */
export function shownValues(values: SlotValues): SlotValues {
  return typeof values.day === 'number' ? { ...values, day: dayText(values.day) } : values;
}

/**
 * Returns a text that came as data in the page's language, filled with `values` (`shownValues`); undefined if that has no
 * such text, as English has none. `place` is that of its words file, `key` its path in there, such as `characters.full`.
 */
export function translatedText(place: string, key: string, values: SlotValues): string | undefined {
  let found: unknown = PAGE_TEXTS?.texts[place];
  for (const name of key.split('.')) found = (found as Readonly<Record<string, unknown>> | undefined)?.[name];
  if (typeof found === 'string') return filled(found, shownValues(values), LANGUAGE);
  if (typeof found !== 'object' || found === null || !isPlural(found)) return undefined;
  return filled({ ...found }, shownValues(values), LANGUAGE);
}
