/** Scores of a season, computed from the rows that a character gained in it. */
import type { PreparedSeason, PreparedTask } from './prepared-season.ts';
import { ALL_TASKS_POINTS, type SeasonDefinition, type SeasonGain, TIERS, type Tier } from './season.ts';

export interface TaskStanding {
  /** Rows or points so far, limited to the required number. */
  readonly reached: number;
  /** Milliseconds; null = not finished. */
  readonly finishedAt: number | null;
}

/** Result of the finished tasks. */
export interface SeasonResult {
  readonly tasksFinished: number;
  readonly score: number;
  readonly tier: Tier | null;
}

export interface SeasonStanding extends SeasonResult {
  /** In the order of the definition. */
  readonly tasks: readonly TaskStanding[];
  /** Finished tasks, one bit each, in their order. */
  readonly finished: number;
  /** Time at which the score was reached, in milliseconds; 0 without a score. */
  readonly reachedAt: number;
}

/** Returns the standing of a character with these gains, in any order. */
export function standingOf({ definition, tasks }: PreparedSeason, gains: readonly SeasonGain[]): SeasonStanding {
  const inOrder = gains.toSorted((a, b) => a.at - b.at);
  const standings = tasks.map((task) => taskStanding(task, inOrder));
  const finished = standings.reduce(
    (bits, { finishedAt }, index) => (finishedAt === null ? bits : bits | (1 << index)),
    0,
  );
  return {
    ...resultOf(definition, finished),
    tasks: standings,
    finished,
    reachedAt: Math.max(0, ...standings.map(({ finishedAt }) => finishedAt ?? 0)),
  };
}

/** Returns number, score and tier of the finished tasks, given as one bit each, in their order. */
export function resultOf({ tasks }: SeasonDefinition, finished: number): SeasonResult {
  const done = tasks.filter((_, index) => (finished & (1 << index)) !== 0);
  const points = sum(done);
  const total = sum(tasks);
  return {
    tasksFinished: done.length,
    score: points + (done.length === tasks.length ? ALL_TASKS_POINTS : 0),
    tier: TIERS.find(({ percent }) => points * 100 >= total * percent)?.tier ?? null,
  };
}

/** Returns the time at which the tier of a standing was reached, in milliseconds; 0 = no tier. */
export function tierReachedAt(definition: SeasonDefinition, { tasks, tier }: SeasonStanding): number {
  const finished = tasks.flatMap(({ finishedAt }, index) => (finishedAt === null ? [] : [{ index, finishedAt }]));
  let bits = 0;
  for (const { index, finishedAt } of finished.toSorted((a, b) => a.finishedAt - b.finishedAt)) {
    bits |= 1 << index;
    if (tier !== null && resultOf(definition, bits).tier === tier) return finishedAt;
  }
  return 0;
}

function sum(tasks: SeasonDefinition['tasks']): number {
  return tasks.reduce((points, task) => points + task.points, 0);
}

/**
 * Returns the rows that would advance a task: all that count, or, once a task within one group has begun, those of the
 * groups that are furthest.
 */
export function advancingRows({ task, rows }: PreparedTask, gains: readonly SeasonGain[]): ReadonlySet<number> {
  const amounts = new Map<string, number>();
  for (const { section, item } of gains) {
    const row = section === task.section ? rows.get(item) : undefined;
    if (row !== undefined) amounts.set(row.group, (amounts.get(row.group) ?? 0) + row.amount);
  }
  const most = Math.max(0, ...amounts.values());
  const advances = (group: string) => (amounts.get(group) ?? 0) === most;
  return new Set([...rows].flatMap(([id, { group }]) => (advances(group) ? [id] : [])));
}

/** Returns how far a task has progressed; `gains` must be sorted by time. */
function taskStanding({ task, rows }: PreparedTask, gains: readonly SeasonGain[]): TaskStanding {
  const amounts = new Map<string, number>();
  let reached = 0;
  for (const { section, item, at } of gains) {
    const row = section === task.section ? rows.get(item) : undefined;
    if (row === undefined) continue;
    const amount = (amounts.get(row.group) ?? 0) + row.amount;
    if (amount >= task.count) return { reached: task.count, finishedAt: at };
    amounts.set(row.group, amount);
    reached = Math.max(reached, amount);
  }
  return { reached, finishedAt: null };
}
