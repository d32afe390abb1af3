import { monthOf, seasonWindow } from '#core/challenges/season.ts';
import type { SeasonState } from '#core/contract/challenges/challenges.ts';
import { LOCALE } from '#core/words/locale.ts';
import { timeLeftWords } from '#page/parts/time-left/time-left.ts';
import { momentWords, monthAndYear } from '#page/parts/words/moment-words.ts';
import { words } from './words.ts';

/** Formats a season's id as "November 2026"; an id in another format is returned unchanged. */
export function seasonMonthWords(id: string): string {
  const known = monthOf(id);
  return known === null ? id : monthAndYear(Date.UTC(known.year, known.month - 1));
}

interface Counting {
  /** Name of the character. */
  readonly name: string;
  /** Time from which it counts (ISO 8601); undefined = unknown. */
  readonly from: string | undefined;
  /** End of the season (ISO 8601). */
  readonly until: string;
}

/**
 * Describes when a character's first day ends, after which what it completes counts, in the given or the device's time
 * zone; null if it counts already.
 */
export function countingWords({ name, from, until }: Counting, now: number, timeZone?: string): string | null {
  const start = from === undefined ? now : Date.parse(from);
  if (start <= now) return null;
  if (start >= Date.parse(until)) return words.countsTooLate(name);
  const format = (parts: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(LOCALE, { ...parts, timeZone }).format(at);
  const dayOf = (at: number) => format({ day: 'numeric', month: 'short' }, at);
  const time = format({ hour: '2-digit', minute: '2-digit' }, start);
  // A first day is no longer than 24 hours.
  const day = dayOf(start);
  return (day === dayOf(now) ? words.countsToday : words.countsTomorrow)({ name, day, time });
}

interface Timed {
  readonly id: string;
  readonly state: SeasonState;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** Describes when a season begins or ends, in the given or the device's time zone. */
export function seasonTimeWords({ id, state, starts_at, ends_at }: Timed, now: number, timeZone?: string): string {
  const format = (text: (times: { moment: string; left: string }) => string, at: number) =>
    text({ moment: momentWords(at, timeZone), left: timeLeftWords(at, now) });
  if (state === 'next') return format(words.begins, Date.parse(starts_at));
  if (state === 'running') return format(words.ends, Date.parse(ends_at));
  return state === 'final' ? words.final : words.provisional(momentWords(seasonWindow(id).lateUntil, timeZone));
}
