/**
 * Seasons: each is a calendar month in which players finish tasks with what they complete in it. A season runs from server
 * save to server save, as the game's days do; server save is at 10:00 in Germany.
 */
import type { TickableSection } from '#core/catalogue/sections.ts';
import { DAY_MS } from '#core/progress/summary.ts';

/** Time after the end in which changes that were made before it still arrive and count. */
const LATE_MS = DAY_MS;
/** Time after the end in which standings are provisional. */
const PROVISIONAL_MS = 2 * DAY_MS;
/** Time after a character was added in which what it completes is what it had before. */
export const FIRST_DAY_MS = DAY_MS;
/** Points for all tasks together, beside those of each. */
export const ALL_TASKS_POINTS = 5;
/** Months of a year that count for its ranking, the best ones. */
export const BEST_MONTHS = 10;

/** Shares of the points of all tasks that the tiers need, in percent, highest first. */
export const TIERS = [
  { tier: 'gold', percent: 100 },
  { tier: 'silver', percent: 70 },
  { tier: 'bronze', percent: 40 },
] as const;
export type Tier = (typeof TIERS)[number]['tier'];

/** A rule over the catalogue and the rows that a character completed within the season. */
export interface TaskRule {
  readonly section: TickableSection;
  /** Filters of the section's list as they stand in the address bar; only rows that pass them count. */
  readonly filters: Readonly<Record<string, string | readonly string[]>>;
  /** Whether rows are counted, or the section's points of them. */
  readonly of: 'rows' | 'points';
  /** How many are needed. */
  readonly count: number;
  /** Grouping of the section within one group of which they have to be; absent = any. */
  readonly within?: string | undefined;
}

export interface Task extends TaskRule {
  /** Names the task within its season. */
  readonly id: string;
  readonly title: string;
  /** 1 to 10. */
  readonly points: number;
}

/** A season as its editors wrote it. */
export interface SeasonDefinition {
  readonly name: string;
  /** One sentence about the season. */
  readonly about: string;
  readonly tasks: readonly Task[];
}

/** A row that was completed within a season by what counts. */
export interface SeasonGain {
  readonly section: TickableSection;
  readonly item: number;
  /** Milliseconds: time of the device, at the latest that of the server. */
  readonly at: number;
}

/** Times of a season, in milliseconds. */
export interface SeasonWindow {
  readonly startsAt: number;
  readonly endsAt: number;
  /** Until then late changes count. */
  readonly lateUntil: number;
  /** Then standings are final. */
  readonly finalAt: number;
}

/** Id of a season, such as "2026-11". */
const SEASON_ID = /^(?<year>\d{4})-(?<month>0[1-9]|1[0-2])$/;

/** Year and month (from 1) of a season's id; null if it is none. */
export function monthOf(id: string): { readonly year: number; readonly month: number } | null {
  const { year, month } = SEASON_ID.exec(id)?.groups ?? {};
  return year === undefined || month === undefined ? null : { year: Number(year), month: Number(month) };
}

/** The id of the season that begins `months` after the one of that id. */
export function seasonAfter(id: string, months = 1): string {
  const { year, month } = knownMonth(id);
  const index = year * 12 + month - 1 + months;
  return seasonOf(Math.floor(index / 12), (index % 12) + 1);
}

/** The id of the season of a year's month, from 1. */
export function seasonOf(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

/** Times of the season of that id. */
export function seasonWindow(id: string): SeasonWindow {
  const endsAt = serverSaveOfFirst(seasonAfter(id));
  return {
    startsAt: serverSaveOfFirst(id),
    endsAt,
    lateUntil: endsAt + LATE_MS,
    finalAt: endsAt + PROVISIONAL_MS,
  };
}

/** Id of the season that runs at that time, in milliseconds. */
export function seasonAt(at: number): string {
  const { year, month, day, hour } = germanTime(at);
  const id = seasonOf(year, month);
  return day === 1 && hour < SAVE_HOUR ? seasonAfter(id, -1) : id;
}

function knownMonth(id: string) {
  const month = monthOf(id);
  if (month === null) throw new Error(`"${id}" is no season.`);
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

/** Server save of the first day of a month, in milliseconds. */
function serverSaveOfFirst(id: string): number {
  const { year, month } = knownMonth(id);
  return serverSaveOn(firstDayOf(year, month));
}

/** Server save of a day since 1970, in milliseconds. Clocks change earlier in the night, so by then the offset is the day's. */
function serverSaveOn(day: number): number {
  const same = day * DAY_MS + SAVE_HOUR * HOUR_MS;
  return same - (germanTime(same).hour - SAVE_HOUR) * HOUR_MS;
}

/** Days from 1970 to the first day of a month, in the Gregorian calendar. */
function firstDayOf(year: number, month: number): number {
  // Years begin in March, so that the day that not every year has is their last.
  const shifted = month < 3 ? year - 1 : year;
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return shifted * 365 + leapDays + Math.floor((153 * ((month + 9) % 12) + 2) / 5) - 719_468;
}
