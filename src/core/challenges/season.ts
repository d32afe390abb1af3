/**
 * Seasons: each is a calendar month in which players finish tasks by completing rows. A season runs from server save to
 * server save, like the game's days; server save is at 10:00 in Germany.
 */
import type { TickableSection } from '#core/catalogue/sections.ts';
import { DAY_MS } from '#core/progress/summary.ts';

/** Time after the end in which earlier changes can still arrive and count. */
const LATE_MS = DAY_MS;
/** Time after the end in which standings are provisional. */
const PROVISIONAL_MS = 2 * DAY_MS;
/** Time after a character was added in which its completed rows count as earlier progress. */
export const FIRST_DAY_MS = DAY_MS;
/** Additional points for finishing all tasks. */
export const ALL_TASKS_POINTS = 5;
/** Number of best months that count for the ranking of a year. */
export const BEST_MONTHS = 10;

/** Share of the points of all tasks required for each tier, in percent, highest first. */
export const TIERS = [
  { tier: 'gold', percent: 100 },
  { tier: 'silver', percent: 70 },
  { tier: 'bronze', percent: 40 },
] as const;
export type Tier = (typeof TIERS)[number]['tier'];

/** A rule over the catalogue and the rows that a character completed within the season. */
export interface TaskRule {
  readonly section: TickableSection;
  /** Filters of the section's list, as in its query string; only rows that pass them count. */
  readonly filters: Readonly<Record<string, string | readonly string[]>>;
  /** Whether rows are counted, or their points in the section. */
  readonly of: 'rows' | 'points';
  /** Required number. */
  readonly count: number;
  /** Grouping of the section of which one group must contain all counted rows; absent = none. */
  readonly within?: string | undefined;
}

export interface Task extends TaskRule {
  /** Identifies the task within its season. */
  readonly id: string;
  readonly title: string;
  /** 1 to 10. */
  readonly points: number;
}

/** A season as defined by editors. */
export interface SeasonDefinition {
  readonly name: string;
  /** One sentence about the season. */
  readonly about: string;
  readonly tasks: readonly Task[];
}

/** A row that was completed within a season by a change that counts. */
export interface SeasonGain {
  readonly section: TickableSection;
  readonly item: number;
  /** Milliseconds: time of the device, limited to that of the server. */
  readonly at: number;
}

/** Times of a season, in milliseconds. */
export interface SeasonWindow {
  readonly startsAt: number;
  readonly endsAt: number;
  /** End of the time in which late changes count. */
  readonly lateUntil: number;
  /** Time from which standings are final. */
  readonly finalAt: number;
}

/** Id of a season, such as "2026-11". */
const SEASON_ID = /^(?<year>\d{4})-(?<month>0[1-9]|1[0-2])$/;

/** Parses a season's id into year and month (from 1); null if it is invalid. */
export function monthOf(id: string): { readonly year: number; readonly month: number } | null {
  const { year, month } = SEASON_ID.exec(id)?.groups ?? {};
  return year === undefined || month === undefined ? null : { year: Number(year), month: Number(month) };
}

/** Returns the id of the season that begins `months` after the given one. */
export function seasonAfter(id: string, months = 1): string {
  const { year, month } = knownMonth(id);
  const index = year * 12 + month - 1 + months;
  return seasonOf(Math.floor(index / 12), (index % 12) + 1);
}

/** Returns the id of the season of a year's month (from 1). */
export function seasonOf(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

/** Returns the times of the season with that id. */
export function seasonWindow(id: string): SeasonWindow {
  const endsAt = serverSaveOfFirst(seasonAfter(id));
  return {
    startsAt: serverSaveOfFirst(id),
    endsAt,
    lateUntil: endsAt + LATE_MS,
    finalAt: endsAt + PROVISIONAL_MS,
  };
}

/** Returns the time from which completions of a character count that was added at a time, in milliseconds. */
export function countsFrom(createdAt: number): number {
  return createdAt + FIRST_DAY_MS;
}

/** Returns the id of the season that runs at a time, in milliseconds. */
export function seasonAt(at: number): string {
  const { year, month, day, hour } = germanTime(at);
  const id = seasonOf(year, month);
  return day === 1 && hour < SAVE_HOUR ? seasonAfter(id, -1) : id;
}

function knownMonth(id: string) {
  const month = monthOf(id);
  if (month === null) throw new Error(`"${id}" is not a season.`);
  return month;
}

const HOUR_MS = 60 * 60 * 1000;
/** Hour of server save in Germany. */
const SAVE_HOUR = 10;

/** The game's own time zone. */
export const GAME_ZONE = 'Europe/Berlin';

const GERMAN = new Intl.DateTimeFormat('en-GB', {
  timeZone: GAME_ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
});

function germanTime(at: number) {
  const parts = new Map(GERMAN.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour') };
}

/** Returns the server save of the first day of a month, in milliseconds. */
function serverSaveOfFirst(id: string): number {
  const { year, month } = knownMonth(id);
  return serverSaveOn(firstDayOf(year, month));
}

/** Returns the server save of a day since 1970, in milliseconds. Clocks change earlier in the night, so the offset is that of the day. */
function serverSaveOn(day: number): number {
  const same = day * DAY_MS + SAVE_HOUR * HOUR_MS;
  return same - (germanTime(same).hour - SAVE_HOUR) * HOUR_MS;
}

/** Returns the days from 1970 to the first day of a month, in the Gregorian calendar. */
function firstDayOf(year: number, month: number): number {
  // Years begin in March, so that a leap day is their last day.
  const shifted = month < 3 ? year - 1 : year;
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return shifted * 365 + leapDays + Math.floor((153 * ((month + 9) % 12) + 2) / 5) - 719_468;
}
