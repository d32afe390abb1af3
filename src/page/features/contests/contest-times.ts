import { GAME_ZONE } from '#core/challenges/season.ts';
import { type ContestState, type ContestTimes, contestStateAt } from '#core/contests/state.ts';
import { timeLeftWords } from '#page/parts/time-left/time-left.ts';
import { dayWords, momentWords } from '#page/parts/words/moment-words.ts';
import { words } from './words.ts';

export type ContestGroup = keyof typeof words.groups;

/** In display order. */
export const CONTEST_GROUPS: readonly { readonly group: ContestGroup; readonly states: readonly ContestState[] }[] = [
  { group: 'open', states: ['open'] },
  { group: 'judging', states: ['voting', 'closed'] },
  { group: 'coming', states: ['announced'] },
  { group: 'finished', states: ['results', 'archived'] },
];

/** True if it is the minute of a server save. */
function isSave(at: number): boolean {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: GAME_ZONE });
  return clock.format(at) === '10:00';
}

/** Formats a time in the game's zone: "30 Nov 2026, 18:00 CET", or "30 Nov 2026, 10:00 CET (server save)". */
export function gameMoment(at: number): string {
  const moment = momentWords(at, GAME_ZONE);
  return isSave(at) ? words.atSave(moment) : moment;
}

/** Formats the time in the given or the device's time zone; null if that equals the game's time. */
export function localMoment(at: number, timeZone?: string): string | null {
  const local = momentWords(at, timeZone);
  return local === momentWords(at, GAME_ZONE) ? null : words.yourTime(local);
}

/** Describes the next date, or how the contest ended, in one line. */
export function whenWords(times: ContestTimes, now: number): string {
  const format = (text: (times: { moment: string; left: string }) => string, at: number) =>
    text({ moment: gameMoment(at), left: timeLeftWords(at, now) });
  const { opens, closes, voting, results } = times;
  const state = contestStateAt(times, now);
  if (state === 'announced') return format(words.when.opens, opens);
  if (state === 'open') return format(words.when.closes, closes);
  if (voting !== null && state === 'voting') return format(words.when.voteEnds, voting.until);
  if (voting !== null && now < voting.from) return format(words.when.voteBegins, voting.from);
  return results === null || now < results ? words.when.judging : words.when.results(dayWords(results, GAME_ZONE));
}

export interface NamedDate {
  readonly name: string;
  readonly at: number;
}

/** Returns all dates that are set, in order. */
export function contestDatesOf({ announced, opens, closes, voting, results }: ContestTimes): readonly NamedDate[] {
  const { dateNames } = words;
  const dates: readonly (readonly [string, number | null | undefined])[] = [
    [dateNames.announced, announced],
    [dateNames.opens, opens],
    [dateNames.closes, closes],
    [dateNames.voteFrom, voting?.from],
    [dateNames.voteUntil, voting?.until],
    [dateNames.results, results],
  ];
  return dates.flatMap(([name, at]) => (at == null ? [] : [{ name, at }]));
}
