/** A character's result in a season on this device: the server's count plus local changes that are not counted yet. */
import type { LoadedItems } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { gainsOnDevice } from '#core/challenges/gains.ts';
import { type PreparedSeason, prepareSeason } from '#core/challenges/prepared-season.ts';
import { standingOf } from '#core/challenges/score.ts';
import {
  ALL_TASKS_POINTS,
  FIRST_DAY_MS,
  type SeasonDefinition,
  type SeasonGain,
  seasonWindow,
  TIERS,
  type Tier,
} from '#core/challenges/season.ts';
import { rowOf, rowState } from '#core/progress/row-state.ts';
import type { OwnChanges, Season, SeasonEntry } from '#page/state/challenges/challenges.ts';

export interface TaskProgress {
  /** Rows or points so far, at most the number required. */
  readonly reached: number;
  readonly isDone: boolean;
  /** Whether it includes progress that the server has not counted yet. */
  readonly isUnconfirmed: boolean;
}

export interface SeasonProgress {
  readonly score: number;
  readonly tier: Tier | null;
  /** In the order of the season's tasks. */
  readonly tasks: readonly TaskProgress[];
  /** Rows that count, oldest first. */
  readonly gains: readonly SeasonGain[];
}

type Rows = LoadedItems;

const NO_ROWS: readonly never[] = [];

function isKnown(section: string): section is TickableSection {
  return TICKABLE_SECTIONS.some((known) => known === section);
}

/** Returns the sections of a season's tasks that this version supports, each once. */
export function sectionsOf({ tasks }: Season): readonly TickableSection[] {
  return [...new Set(tasks.map(({ section }) => section))].filter(isKnown);
}

/** Prepares a season with its rows; null if this version does not support all of its sections. */
export function preparedFrom({ name, about, tasks }: Season, rows: Rows): PreparedSeason | null {
  if (!tasks.every(({ section }) => isKnown(section))) return null;
  const definition = { name, about, tasks: tasks as SeasonDefinition['tasks'] };
  return prepareSeason(definition, { items: (section) => rows[section] ?? NO_ROWS });
}

/** Computes the progress of an entry's character. Unsent changes count by the server's rules. */
export function progressOf(
  id: string,
  prepared: PreparedSeason,
  entry: SeasonEntry,
  changes: OwnChanges,
  rows: Rows,
  now: number,
): SeasonProgress {
  const confirmedGains = entry.gains.flatMap(([section, item, at]) =>
    isKnown(section) ? [{ section, item, at }] : [],
  );
  const isDone = (section: TickableSection, item: number) => {
    const recorded = { value: changes.value(section, item), stage: changes.value(`${section}Stage`, item) };
    return rowState(section, item, rows, recorded) === 'done';
  };
  const rule = { window: seasonWindow(id), createdAt: Date.parse(entry.counts_from) - FIRST_DAY_MS };
  const device = { gains: confirmedGains, changes: changes.changes, now, valueBefore: changes.valueBefore, isDone };
  const gains = gainsOnDevice(device, rule, { row: (section, item) => rowOf(section, item, rows) });
  const all = standingOf(prepared, gains);
  const confirmed = standingOf(prepared, confirmedGains);
  return {
    score: all.score,
    tier: all.tier,
    gains,
    tasks: all.tasks.map(({ reached, finishedAt }, index) => ({
      reached,
      isDone: finishedAt !== null,
      isUnconfirmed: reached !== confirmed.tasks[index]?.reached,
    })),
  };
}

/** Returns the points of all completed tasks. */
export function pointsOf({ tasks }: Pick<Season, 'tasks'>): number {
  return tasks.reduce((sum, { points }) => sum + points, 0);
}

/** Returns the highest score possible in a season. */
export function mostPoints(season: Pick<Season, 'tasks'>): number {
  return pointsOf(season) + ALL_TASKS_POINTS;
}

export interface TierMark {
  readonly tier: Tier;
  /** Points required. */
  readonly from: number;
  /** Position on the bar. */
  readonly percent: number;
  readonly isReached: boolean;
}

/** Returns the tiers, lowest first. */
export function tierMarks(season: Pick<Season, 'tasks'>, reached: Tier | null): readonly TierMark[] {
  return TIERS.map(({ tier, percent }) => ({
    tier,
    from: Math.ceil((pointsOf(season) * percent) / 100),
    percent,
    isReached: rankOf(tier) <= rankOf(reached),
  })).toReversed();
}

/** Returns 0 for no tier up to 3 for gold. */
export function rankOf(tier: Tier | null): number {
  const index = TIERS.findIndex((one) => one.tier === tier);
  return index < 0 ? 0 : TIERS.length - index;
}
