/** Formats moments. Used only by screens loaded on demand, because setting up Intl would delay the first list. */
import { LOCALE } from '#core/words/locale.ts';
import { words } from '../words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns "18 Nov 2026, 14:05 CET". `timeZone` defaults to the device's own. */
export function momentWords(at: number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return parts.format(at);
}

/** Returns "18 Nov 2026". `timeZone` defaults to the device's own. */
export function dayWords(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(at);
}

let monthFormat: Intl.DateTimeFormat | undefined;

/** Returns "November 2026", in UTC. */
export function monthAndYear(at: number): string {
  monthFormat ??= new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return monthFormat.format(at);
}

/** Returns "just now", "5 min ago", "2 h ago", then the moment itself. A moment in the future is "just now". */
export function agoWords(at: number, now: number, timeZone?: string): string {
  const age = now - at;
  if (age < MINUTE_MS) return words.ago.now;
  if (age < HOUR_MS) return words.ago.minutes(Math.floor(age / MINUTE_MS));
  if (age < 24 * HOUR_MS) return words.ago.hours(Math.floor(age / HOUR_MS));
  return momentWords(at, timeZone);
}
