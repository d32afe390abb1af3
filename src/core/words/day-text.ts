import { LOCALE } from './locale.ts';

/** Returns a time, in milliseconds since 1970, as a date: "5 December 2026". */
export function dayText(at: number): string {
  return new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    at,
  );
}
