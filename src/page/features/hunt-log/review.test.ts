import { describe, expect, it } from 'vitest';
import { huntedCreaturesOf, keyOf, namesOf } from '#core/hunt-log/hunted-creatures.ts';
import { matchKills } from '#core/hunt-log/match-kills.ts';
import { candidatesOf, type HuntProgress, linesOf } from '#core/hunt-log/review.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import {
  huntedWords,
  lengthWords,
  linesWords,
  outcomeWords,
  overflowWords,
  sumWords,
  wrongBefore,
} from './review-words.ts';
import { type TypedLine, typedLine } from './typed-line.ts';

const catalogue = loadCatalogue();
const creatures = catalogue.items('bestiary');
const bosses = catalogue.items('bosstiary');
const NAMES = namesOf(creatures, bosses);
const ALL = huntedCreaturesOf(creatures, bosses);
const NOTHING: HuntProgress = {
  bestiary: new Map(),
  bosstiary: new Map(),
  bestiaryStage: new Map(),
  bosstiaryStage: new Map(),
};

function idOf(name: string): number {
  return [...creatures, ...bosses].find((each) => each.name === name)?.id ?? 0;
}

function reviewed(name: string, count: number, progress: Partial<HuntProgress> = {}, typed = ''): TypedLine {
  const { lines } = linesOf(matchKills([{ name, count }], NAMES), new Map());
  const [line] = lines;
  const review = line && typedLine(line, ALL, { ...NOTHING, ...progress }, typed);
  if (review === undefined) throw new Error(`${name} is unknown.`);
  return review;
}

const dragonAt = (kills: number) => ({ bestiary: new Map([[idOf('Dragon'), kills]]) });
const dragonStage = (stage: number) => ({ bestiaryStage: new Map([[idOf('Dragon'), stage]]) });

describe('the lines of a hunt', () => {
  it('are one per creature, whatever names refer to it', () => {
    const { lines, open } = linesOf(
      matchKills(
        [
          { name: 'dragon', count: 3 },
          { name: 'rat', count: 1 },
          { name: 'dragons', count: 4 },
        ],
        NAMES,
      ),
      new Map(),
    );
    expect(open).toEqual([]);
    expect(lines.map(({ key, rows }) => [ALL.get(key)?.name, rows.map(({ name }) => name)])).toEqual([
      ['Dragon', ['dragon', 'dragons']],
      ['Rat', ['rat']],
    ]);
  });

  it('leave ambiguous and unknown names open until the player decides', () => {
    const matches = matchKills(
      [
        { name: 'butterfly', count: 2 },
        { name: 'drgon', count: 5 },
        { name: 'xyzzyq', count: 1 },
      ],
      NAMES,
    );
    const { lines, open } = linesOf(matches, new Map());
    expect(lines).toEqual([]);
    expect(open.map((row) => candidatesOf(row).map((each) => ALL.get(keyOf(each))?.name))).toEqual([
      ['Butterfly (purple)', 'Butterfly (blue)', 'Butterfly (red)'],
      ['Dragon'],
      [],
    ]);
    const dragon = keyOf({ section: 'bestiary', id: idOf('Dragon') });
    const said = linesOf(matches, new Map([['drgon', dragon]]));
    expect(said.lines).toEqual([{ key: dragon, rows: [{ name: 'drgon', count: 5 }] }]);
    expect(said.open.length).toBe(3);
  });
});

describe('a line', () => {
  it.each([
    ['Dragon', 88, dragonAt(100), '100 + 88 = 188', '312 to second stage'],
    ['Dragon', 60, {}, '0 + 60 = 60', 'Reaches first stage'],
    ['Dragon', 400, dragonAt(100), '100 + 400 = 500', 'Reaches second stage'],
    ['Dragon', 10, dragonAt(990), '990 + 10 = 1,000', 'Completes: +25 charm points'],
    ['Dragon', 10, dragonAt(1000), '1,000 + 10 = 1,010', 'Already complete'],
    ['Dragon', 10, dragonStage(2), '≥ 500 + 10 = ≥ 510', 'At most 490 to complete'],
    ['Dragon', 10, { ...dragonAt(490), ...dragonStage(2) }, '≥ 500 + 10 = ≥ 510', 'At most 490 to complete'],
    ['Dragon', 10, { ...dragonAt(510), ...dragonStage(2) }, '≥ 510 + 10 = ≥ 520', 'At most 480 to complete'],
    ['Dragon', 500, dragonStage(2), '≥ 500 + 500 = ≥ 1,000', 'Completes: +25 charm points'],
    ['Grand Master Oberon', 2, {}, '0 + 2 = 2', '3 to prowess'],
    ['Grand Master Oberon', 5, {}, '0 + 5 = 5', 'Reaches prowess: +10 boss points'],
  ])('%s with %i kills: %j makes %s', (name, count, progress, sum, outcome) => {
    const line = reviewed(name, count, progress);
    expect(sumWords(line)).toBe(sum);
    expect(outcomeWords(line)).toBe(outcome);
  });

  it('adds to a count, up to its maximum', () => {
    const item = idOf('Dragon');
    expect(reviewed('Dragon', 88, dragonAt(100)).values).toEqual([{ list: 'bestiary', item, value: 188, add: 88 }]);
    const most = reviewed('Dragon', 25, dragonAt(999_990));
    expect(most.values).toEqual([{ list: 'bestiary', item, value: 1_000_000, add: 10 }]);
    expect(reviewed('Dragon', 25, dragonAt(1_000_000)).values).toEqual([]);
  });

  it('sets a minimum by a chosen stage, which stays, so that nothing counts as exact', () => {
    const item = idOf('Dragon');
    expect(reviewed('Dragon', 10, dragonStage(2)).values).toEqual([{ list: 'bestiary', item, value: 510 }]);
  });

  it('adds to a minimum once the exact number is counted', () => {
    const item = idOf('Dragon');
    const line = reviewed('Dragon', 10, { ...dragonAt(510), ...dragonStage(2) });
    expect(line.values).toEqual([{ list: 'bestiary', item, value: 520, add: 10 }]);
  });

  it('replaces a chosen stage by an exact count', () => {
    const line = reviewed('Dragon', 10, dragonStage(2), '995');
    expect(sumWords(line)).toBe('995 + 10 = 1,005');
    expect(outcomeWords(line)).toBe('Completes: +25 charm points');
    expect(line.values).toEqual([
      { list: 'bestiary', item: idOf('Dragon'), value: 1005 },
      { list: 'bestiaryStage', item: idOf('Dragon'), value: 0 },
    ]);
  });

  it.each([
    ['499', 'Enter 500 or more: you have at least that many.'],
    ['many', 'Enter a whole number, with digits only.'],
    ['1000001', 'Enter 1,000,000 or less.'],
    ['500', undefined],
    ['', undefined],
  ])('checks the exact count %j against the stage', (typed, message) => {
    expect(wrongBefore(reviewed('Dragon', 10, dragonStage(2), typed))).toBe(message);
  });

  it('shows the kills beyond the maximum', () => {
    const line = reviewed('Dragon', 25, dragonAt(999_990));
    expect(overflowWords(line)).toBe('Of 25 kills only 10 are counted: a list holds at most 1,000,000.');
    expect(overflowWords(reviewed('Dragon', 25))).toBe('');
  });
});

it.each([
  [0, 0, '0 creatures'],
  [1, 0, '1 creature'],
  [2, 1, '2 creatures and 1 boss'],
  [0, 3, '3 bosses'],
])('counts %i creatures and %i bosses as %s', (some, others, words) => {
  expect(huntedWords(some, others)).toBe(words);
});

it('counts the kills of several lines', () => {
  expect(linesWords([reviewed('Dragon', 1), reviewed('Rat', 1999), reviewed('Grand Master Oberon', 1)])).toEqual({
    hunted: '2 creatures and 1 boss',
    kills: 2001,
  });
});

it.each([
  [59_000, '1 min'],
  [47 * 60_000, '47 min'],
  [120 * 60_000, '2 h'],
  [167 * 60_000, '2 h 47 min'],
])('formats a duration of %i ms as %s', (length, words) => {
  expect(lengthWords(length)).toBe(words);
});
