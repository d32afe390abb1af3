import { LOCALES } from './languages.ts';
import { LANGUAGE } from './page-texts.ts';

/** The locale of formatted dates and lists. */
export const LOCALE = LOCALES[LANGUAGE];

const MONTH_MS = (365 / 12) * 24 * 60 * 60 * 1000;

let months: Intl.DateTimeFormat | undefined;

/** Returns the name of a month, 1 to 12, as it is without a day: "March". */
export function monthName(month: number): string {
  months ??= new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' });
  // The middle of the month in 1970.
  return months.format((month - 0.5) * MONTH_MS);
}
