/** When a season begins, ends and is over, as it is read. */
import { monthOf, seasonWindow } from '#core/challenges/season.ts';
import type { SeasonState } from '#core/contract/challenges/challenges.ts';
import { timeLeftWords } from '#page/parts/time-left/time-left.ts';
import { momentWords } from '#page/parts/words/moment-words.ts';
import { words } from './words.ts';

/** "November 2026"; a season's id of another form as it is. */
export function seasonMonthWords(id: string): string {
  const known = monthOf(id);
  if (known === null) return id;
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return month.format(Date.UTC(known.year, known.month - 1));
}

interface Timed {
  readonly id: string;
  readonly state: SeasonState;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** When it begins or ends, in the device's time zone unless another is given. */
export function seasonTimeWords({ id, state, starts_at, ends_at }: Timed, now: number, timeZone?: string): string {
  const told = (say: (moment: string, left: string) => string, at: number) =>
    say(momentWords(at, timeZone), timeLeftWords(at, now));
  if (state === 'next') return told(words.begins, Date.parse(starts_at));
  if (state === 'running') return told(words.ends, Date.parse(ends_at));
  return state === 'final' ? words.final : words.provisional(momentWords(seasonWindow(id).lateUntil, timeZone));
}
