import { describe, expect, it } from 'vitest';
import { seasonWindow } from '#core/challenges/season.ts';
import { DAY_MS } from '#core/progress/summary.ts';
import type { OwnChanges, Season, SeasonEntry } from '#page/state/challenges/challenges.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { FEW_TASKS } from '#tests/builders/challenges/season.ts';
import { mostPoints, preparedFrom, progressOf, tierMarks } from './season-progress.ts';

const ID = '2026-11';
const WINDOW = seasonWindow(ID);
const NOW = WINDOW.startsAt + 10 * DAY_MS;
const ROWS = { mounts: loadCatalogue().items('mounts'), achievements: [], bestiary: [] };

const SEASON: Season = {
  ...FEW_TASKS,
  tasks: FEW_TASKS.tasks.map(({ filters: _, ...task }) => ({ ...task, filters: {}, finished: 0 })),
  id: ID,
  state: 'running',
  starts_at: '',
  ends_at: '',
  final_at: '',
  participants: 0,
  result: null,
};

const entryOf = (gains: readonly number[]): SeasonEntry => ({
  character: { id: 5, name: 'Bryn Moss' },
  counts_from: new Date(WINDOW.startsAt - DAY_MS).toISOString(),
  locked: false,
  gains: gains.map((item) => ['mounts', item, WINDOW.startsAt + 1]),
  head: 1,
  unranked: null,
  exclusion: null,
});

/** Returns the mounts ticked now, and the changes since the server's response that led to that. */
function changesOf(
  ticked: readonly number[],
  changed: readonly (readonly [item: number, value: 0 | 1])[] = [],
): OwnChanges {
  const before = new Map(changed.map(([item, value]) => [item, 1 - value]));
  const value = (list: string, item: number) => (list === 'mounts' && ticked.includes(item) ? 1 : 0);
  return {
    changes: changed.map(([item, next]) => ({
      list: 'mounts',
      item,
      old: 1 - next,
      new: next,
      source: 'tap',
      deviceAt: NOW - 1,
    })),
    value,
    valueBefore: (list, item) => before.get(item) ?? value(list, item),
  };
}

/** Returns the progress of the task with two mounts. */
function mountsTask(entry: SeasonEntry, changes: OwnChanges, now = NOW, season = SEASON) {
  const prepared = preparedFrom(season, ROWS);
  if (prepared === null) throw new Error('It has an unknown section.');
  const { tasks, score, tier } = progressOf(ID, prepared, entry, changes, ROWS, now);
  return { ...tasks[0], score, tier };
}

describe('a task', () => {
  it('counts the gains in the server’s response as confirmed', () => {
    const counted = { reached: 1, isDone: false, isUnconfirmed: false, score: 0, tier: null };
    expect(mountsTask(entryOf([368]), changesOf([368]))).toEqual(counted);
  });

  it('counts a tick on this device at once, as unconfirmed', () => {
    const ticked = changesOf([368, 369], [[369, 1]]);
    const done = { reached: 2, isDone: true, isUnconfirmed: true, score: 4, tier: 'bronze' };
    expect(mountsTask(entryOf([368]), ticked)).toEqual(done);
  });

  it('drops when a tick is reverted here, as unconfirmed', () => {
    const undone = changesOf([368], [[369, 0]]);
    expect(mountsTask(entryOf([368, 369]), undone)).toMatchObject({ reached: 1, isDone: false, isUnconfirmed: true });
  });

  it('counts nothing from the first day of the character', () => {
    const entry = { ...entryOf([]), counts_from: new Date(NOW + DAY_MS).toISOString() };
    expect(mountsTask(entry, changesOf([368], [[368, 1]]))).toMatchObject({ reached: 0, isUnconfirmed: false });
  });

  it('stays as it was after the final count, whatever is reverted', () => {
    const later = changesOf([], [[368, 0]]);
    expect(mountsTask(entryOf([368]), later, WINDOW.lateUntil + 1)).toMatchObject({ reached: 1, isUnconfirmed: false });
  });
});

it('a season with a section of a newer version is not computed here', () => {
  const [task] = SEASON.tasks;
  if (task === undefined) throw new Error('It has no task.');
  expect(preparedFrom({ ...SEASON, tasks: [{ ...task, section: 'relics' }] }, ROWS)).toBeNull();
});

it('the tiers are placed at their points, those up to the reached one as reached', () => {
  expect(tierMarks(SEASON, 'silver')).toEqual([
    { tier: 'bronze', from: 4, percent: 40, isReached: true },
    { tier: 'silver', from: 7, percent: 70, isReached: true },
    { tier: 'gold', from: 10, percent: 100, isReached: false },
  ]);
  expect(mostPoints(SEASON)).toBe(15);
});
