import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { countedRows, prepareSeason } from './prepared-season.ts';
import { advancingRows, resultOf, standingOf, tierReachedAt } from './score.ts';
import type { SeasonDefinition, SeasonGain, Task } from './season.ts';

const catalogue = loadCatalogue();

function task(id: string, fields: Partial<Task>): Task {
  return { id, title: id, points: 10, section: 'mounts', filters: {}, of: 'rows', count: 1, ...fields };
}

function seasonOf(...tasks: Task[]): SeasonDefinition {
  return { name: 'Test', about: 'A test.', tasks };
}

/** Creatures of a class and difficulty. */
function creatures(kind: string, difficulty: string, count: number) {
  return catalogue
    .items('bestiary')
    .filter((each) => each.class === kind && each.difficulty === difficulty)
    .slice(0, count);
}

/** Gains of these rows at consecutive moments from 1. */
function gainsOf(section: SeasonGain['section'], rows: readonly { readonly id: number }[], from = 1): SeasonGain[] {
  return rows.map(({ id }, index) => ({ section, item: id, at: from + index }));
}

describe('a task', () => {
  const easy = task('easy', { section: 'bestiary', filters: { difficulty: 'Easy' }, count: 3 });

  it('counts the rows that pass its filters, and finishes at the time of the last required one', () => {
    const season = prepareSeason(seasonOf(easy), catalogue);
    const gains = [
      ...gainsOf('bestiary', creatures('Human', 'Easy', 2)),
      ...gainsOf('bestiary', creatures('Undead', 'Hard', 9), 5),
    ];
    expect(standingOf(season, gains).tasks).toEqual([{ reached: 2, finishedAt: null }]);
    const more = [...gainsOf('bestiary', creatures('Undead', 'Easy', 5), 50), ...gains];
    expect(standingOf(season, more).tasks).toEqual([{ reached: 3, finishedAt: 50 }]);
  });

  it('does not count a row of another section with the same id', () => {
    const season = prepareSeason(seasonOf(easy), catalogue);
    expect(standingOf(season, gainsOf('animusMastery', creatures('Human', 'Easy', 5))).tasks[0]?.reached).toBe(0);
  });

  it('counts only the largest group if limited to one group', () => {
    const season = prepareSeason(seasonOf({ ...easy, within: 'class' }), catalogue);
    const [humans, undead] = [creatures('Human', 'Easy', 3), creatures('Undead', 'Easy', 2)];
    const two = [...gainsOf('bestiary', humans.slice(0, 2)), ...gainsOf('bestiary', undead, 10)];
    expect(standingOf(season, two).tasks).toEqual([{ reached: 2, finishedAt: null }]);
    expect(standingOf(season, [...two, ...gainsOf('bestiary', humans.slice(2), 20)]).tasks).toEqual([
      { reached: 3, finishedAt: 20 },
    ]);
  });

  it('sums the points of the section, up to the required number', () => {
    const season = prepareSeason(seasonOf(task('points', { section: 'bestiary', of: 'points', count: 40 })), catalogue);
    const [first, second, third] = creatures('Human', 'Easy', 3);
    if (first === undefined || second === undefined || third === undefined) throw new Error('Too few.');
    const two = gainsOf('bestiary', [first, second]);
    expect(standingOf(season, two).tasks).toEqual([
      { reached: first.charmPoints + second.charmPoints, finishedAt: null },
    ]);
    expect(standingOf(season, [...two, ...gainsOf('bestiary', [third], 9)]).tasks).toEqual([
      { reached: 40, finishedAt: 9 },
    ]);
  });

  it('does not count rows from the Store, or rows that the game no longer gives', () => {
    const mounts = countedRows(task('mounts', { section: 'mounts' }), catalogue);
    const achievements = countedRows(task('achievements', { section: 'achievements' }), catalogue);
    const stored = catalogue.items('mounts').filter(({ source }) => source === 'Store');
    const gone = catalogue.items('achievements').filter(({ obtainable }) => !obtainable);
    expect(stored.filter(({ id }) => mounts.has(id))).toEqual([]);
    expect(gone.filter(({ id }) => achievements.has(id))).toEqual([]);
    expect([stored.length > 0, gone.length > 0, mounts.size > 0, achievements.size > 0]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('a season', () => {
  const season = prepareSeason(
    seasonOf(
      task('easy', { section: 'bestiary', filters: { difficulty: 'Easy' }, points: 4 }),
      task('hard', { section: 'bestiary', filters: { difficulty: 'Hard' }, points: 6 }),
    ),
    catalogue,
  );

  it('matches the rows that count for any of its tasks', () => {
    const [easy, medium] = [creatures('Human', 'Easy', 1), creatures('Human', 'Medium', 1)];
    expect(season.matches('bestiary', easy[0]?.id ?? 0)).toBe(true);
    expect(season.matches('bestiary', medium[0]?.id ?? 0)).toBe(false);
    expect(season.matches('animusMastery', easy[0]?.id ?? 0)).toBe(false);
  });

  it('gives the points of the finished tasks, one bit for each, and the time of the last', () => {
    const hard = gainsOf('bestiary', creatures('Human', 'Hard', 4), 7);
    expect(standingOf(season, hard)).toEqual({
      tasks: [
        { reached: 0, finishedAt: null },
        { reached: 1, finishedAt: 7 },
      ],
      finished: 0b10,
      tasksFinished: 1,
      score: 6,
      reachedAt: 7,
      tier: 'bronze',
    });
  });

  it('gives five extra points for all tasks', () => {
    const all = [
      ...gainsOf('bestiary', creatures('Human', 'Hard', 1), 7),
      ...gainsOf('bestiary', creatures('Human', 'Easy', 1), 3),
    ];
    expect(standingOf(season, all)).toMatchObject({ finished: 0b11, score: 15, tier: 'gold', reachedAt: 7 });
  });

  it('gives nothing without gains', () => {
    expect(standingOf(season, [])).toMatchObject({ finished: 0, tasksFinished: 0, score: 0, reachedAt: 0, tier: null });
  });
});

describe('a tier', () => {
  const weighed = (...points: number[]) =>
    seasonOf(...points.map((each, index) => task(String(index), { points: each })));

  it.each<[string, readonly number[], string | null]>([
    ['none below 40 %', [39, 61], null],
    ['bronze from 40 %', [40, 60], 'bronze'],
    ['bronze below 70 %', [69, 31], 'bronze'],
    ['silver from 70 %', [70, 30], 'silver'],
    ['silver below all', [99, 1], 'silver'],
    ['silver from 70 % of a sum that 70 % does not divide evenly', [7, 3], 'silver'],
    ['bronze just below it', [6, 3], 'bronze'],
  ])('is %s', (_, points, tier) => {
    expect(resultOf(weighed(...points), 0b1).tier).toBe(tier);
  });

  it('is reached with the task that completes it, whatever is finished later', () => {
    const filters = (difficulty: string) => ({ section: 'bestiary', filters: { difficulty } }) as const;
    const definition = seasonOf(
      task('easy', { ...filters('Easy'), points: 3 }),
      task('medium', { ...filters('Medium'), points: 3 }),
      task('hard', { ...filters('Hard'), points: 4 }),
    );
    const season = prepareSeason(definition, catalogue);
    const reached = (gains: readonly SeasonGain[]) => tierReachedAt(definition, standingOf(season, gains));
    const [easy, medium, hard] = ['Easy', 'Medium', 'Hard'].map((difficulty, index) =>
      gainsOf('bestiary', creatures('Human', difficulty, 1), (index + 1) * 10),
    );
    expect(reached([])).toBe(0);
    expect(reached(easy ?? [])).toBe(0);
    expect(reached([...(hard ?? []), ...(easy ?? [])])).toBe(30);
    expect(reached([...(medium ?? []), ...(easy ?? [])])).toBe(20);
    expect(reached([...(medium ?? []), ...(easy ?? []), ...(hard ?? [])])).toBe(30);
  });

  it('is gold with all tasks', () => {
    expect(resultOf(weighed(3, 3, 3), 0b111).tier).toBe('gold');
    expect(resultOf(weighed(3, 3, 3), 0b110).tier).toBe('bronze');
  });
});

describe('a task is advanced', () => {
  const easy = task('easy', { section: 'bestiary', filters: { difficulty: 'Easy' }, count: 3 });
  const advancing = (rule: Task, gains: readonly SeasonGain[]) => {
    const [prepared] = prepareSeason(seasonOf(rule), catalogue).tasks;
    if (prepared === undefined) throw new Error('It has no task.');
    return advancingRows(prepared, gains);
  };
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  const [humans, undead] = [creatures('Human', 'Easy', 3), creatures('Undead', 'Easy', 3)];

  it('by all rows that count', () => {
    const rows = advancing(easy, gainsOf('bestiary', humans.slice(0, 2)));
    expect(ids([...humans, ...undead]).every((id) => rows.has(id))).toBe(true);
    expect(ids(creatures('Undead', 'Hard', 9)).some((id) => rows.has(id))).toBe(false);
  });

  it('by the group that is furthest, if limited to one group and begun', () => {
    const rule = { ...easy, within: 'class' };
    expect(ids([...humans, ...undead]).every((id) => advancing(rule, []).has(id))).toBe(true);
    const begun = advancing(rule, [
      ...gainsOf('bestiary', humans.slice(0, 2)),
      ...gainsOf('bestiary', undead.slice(0, 1)),
    ]);
    expect(ids(humans).every((id) => begun.has(id))).toBe(true);
    expect(ids(undead).some((id) => begun.has(id))).toBe(false);
  });
});
