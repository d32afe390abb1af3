import { describe, expect, it } from 'vitest';
import {
  killsToLast,
  killsToNext,
  knownKills,
  type StageKills,
  stageOfKills,
  stageReached,
  sumToStage,
  withHunted,
  withStage,
} from './stages.ts';

/** Easy: 25, 250 and 500 kills. */
const EASY: StageKills = [25, 250, 500];

describe('the stage', () => {
  it.each([
    [0, 0],
    [24, 0],
    [25, 1],
    [249, 1],
    [250, 2],
    [499, 2],
    [500, 3],
    [1_000_000, 3],
  ])('of %i kills is %i', (kills, stage) => {
    expect(stageOfKills(kills, EASY)).toBe(stage);
  });

  it.each([
    { kills: 0, chosen: 2, stage: 2 },
    { kills: 30, chosen: 2, stage: 2 },
    { kills: 300, chosen: 1, stage: 2 },
    { kills: 500, chosen: 0, stage: 3 },
    { kills: 0, chosen: 3, stage: 3 },
    { kills: 24, chosen: 0, stage: 0 },
  ])('shown is the higher of that by $kills kills and the chosen $chosen: $stage', ({ kills, chosen, stage }) => {
    expect(stageReached({ kills, chosen }, EASY)).toBe(stage);
  });
});

describe('known kills', () => {
  it.each([
    { kills: 0, chosen: 0, known: 0, orMore: false, toNext: 25, toLast: 500 },
    { kills: 24, chosen: 0, known: 24, orMore: false, toNext: 1, toLast: 476 },
    { kills: 25, chosen: 0, known: 25, orMore: false, toNext: 225, toLast: 475 },
    { kills: 0, chosen: 1, known: 25, orMore: true, toNext: 225, toLast: 475 },
    { kills: 30, chosen: 2, known: 250, orMore: true, toNext: 250, toLast: 250 },
    { kills: 250, chosen: 2, known: 250, orMore: true, toNext: 250, toLast: 250 },
    { kills: 300, chosen: 1, known: 300, orMore: true, toNext: 200, toLast: 200 },
    { kills: 0, chosen: 3, known: 500, orMore: true, toNext: 0, toLast: 0 },
    { kills: 777, chosen: 0, known: 777, orMore: false, toNext: 0, toLast: 0 },
  ])('for $kills kills and stage $chosen are $known, or more: $orMore', (row) => {
    const recorded = { kills: row.kills, chosen: row.chosen };
    expect(knownKills(recorded, EASY)).toEqual({ kills: row.known, orMore: row.orMore });
    expect(killsToNext(recorded, EASY)).toBe(row.toNext);
    expect(killsToLast(recorded, EASY)).toBe(row.toLast);
  });
});

it.each([
  [0, 0],
  [1, 5],
  [2, 20],
  [3, 50],
])('the points of a bane up to level %i are %i together', (level, points) => {
  expect(sumToStage([5, 15, 30], level)).toBe(points);
});

describe('a chosen stage', () => {
  it.each([
    ['above that of the kills is stored with them', { kills: 30, chosen: 0 }, 2, { kills: 30, chosen: 2 }],
    ['equal to that of the kills needs no choice', { kills: 300, chosen: 3 }, 2, { kills: 300, chosen: 0 }],
    [
      'below that of the kills drops them, since the real number is unknown',
      { kills: 300, chosen: 0 },
      1,
      { kills: 0, chosen: 1 },
    ],
    ['equal to the recorded one retains the minimum', { kills: 257, chosen: 2 }, 2, { kills: 257, chosen: 2 }],
    ['above the minimum replaces it', { kills: 257, chosen: 2 }, 3, { kills: 0, chosen: 3 }],
    ['above another retains the earlier count', { kills: 30, chosen: 2 }, 3, { kills: 30, chosen: 3 }],
    ['of none clears everything', { kills: 300, chosen: 3 }, 0, { kills: 0, chosen: 0 }],
    ['of none retains kills below the first stage', { kills: 24, chosen: 1 }, 0, { kills: 24, chosen: 0 }],
  ] as const)('%s', (_what, recorded, stage, after) => {
    expect(withStage(recorded, stage, EASY)).toEqual(after);
    expect(stageReached(withStage(recorded, stage, EASY), EASY)).toBe(stage);
  });
});

describe('kills of a hunt', () => {
  it.each([
    [
      'are added to a count',
      { kills: 30, chosen: 0 },
      7,
      { kills: 37, chosen: 0, add: 7 },
      { kills: 37, orMore: false },
    ],
    [
      'do not make a stage exact',
      { kills: 0, chosen: 2 },
      7,
      { kills: 257, chosen: 2, add: null },
      { kills: 257, orMore: true },
    ],
    [
      'exceed the count from before a stage was chosen',
      { kills: 30, chosen: 2 },
      7,
      { kills: 257, chosen: 2, add: null },
      { kills: 257, orMore: true },
    ],
    [
      'of several hunts are summed',
      { kills: 257, chosen: 2 },
      300,
      { kills: 557, chosen: 2, add: 300 },
      { kills: 557, orMore: true },
    ],
    [
      'are limited to the maximum',
      { kills: 995, chosen: 0 },
      7,
      { kills: 1000, chosen: 0, add: 5 },
      { kills: 1000, orMore: false },
    ],
    [
      'never lower the count',
      { kills: 1005, chosen: 0 },
      7,
      { kills: 1005, chosen: 0, add: 0 },
      { kills: 1005, orMore: false },
    ],
  ] as const)('%s', (_what, recorded, count, after, known) => {
    expect(withHunted(recorded, EASY, { count, most: 1000 })).toEqual(after);
    expect(knownKills(after, EASY)).toEqual(known);
  });
});
