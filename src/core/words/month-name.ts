import { LOCALE } from './locale.ts';

const MONTH_MS = (365 / 12) * 24 * 60 * 60 * 1000;

let format: Intl.DateTimeFormat | undefined;

/** Returns the name of a month, 1 to 12, as it is without a day: "March". */
export function monthName(month: number): string {
  format ??= new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' });
  // The middle of the month in 1970.
  return format.format((month - 0.5) * MONTH_MS);
}
