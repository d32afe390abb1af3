import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoadedItems } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import { ECHO_KILLED, MASTERED } from '#core/progress/animus.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { catalogueItems, progressBySection } from '#tests/builders/list-params.ts';
import { byCloseness, closest, finishedQuests, type Goal } from './closest.ts';
import type { ProgressBySection } from './recorded.ts';

const { items } = loadCatalogue();

const ALL = { limit: Number.MAX_SAFE_INTEGER };

type Values = Readonly<Record<string, number>>;

/** Progress by the rows' names; other sections have no progress. */
function recorded(
  by: Partial<Record<TickableSection, Values>>,
  more: Partial<Record<TickableSection, { readonly stages?: Values; readonly bookmarked?: Values }>> = {},
): ProgressBySection {
  const byName = (section: TickableSection, values: Values = {}) =>
    new Map(
      Object.entries(values).map(([name, value]) => {
        const row = items(section).find((one) => one.name === name);
        if (row === undefined) throw new Error(`There is no ${name} in ${section}.`);
        return [row.id, value];
      }),
    );
  return Object.fromEntries(
    TICKABLE_SECTIONS.map((section): [TickableSection, ListProgress] => [
      section,
      {
        values: byName(section, by[section]),
        stages: byName(section, more[section]?.stages),
        bookmarked: byName(section, more[section]?.bookmarked),
      },
    ]),
  );
}

const lines = (goals: readonly Goal[]) => goals.map(({ name, reason }) => `${name}: ${reason}`);
const ofSection = (section: TickableSection, goals: readonly Goal[]) =>
  goals.filter((goal) => goal.section === section);

/** The first rows of a section, by name. */
const some = (section: TickableSection, count: number, value = 1) =>
  Object.fromEntries(
    items(section)
      .slice(0, count)
      .map(({ name }) => [name, value]),
  );

describe('each goal states what remains', () => {
  it.each<[string, TickableSection, ProgressBySection, readonly string[]]>([
    [
      'a creature at its last stage',
      'bestiary',
      recorded({ bestiary: { Dragon: 988, Rat: 249 } }),
      ['Rat: 1 kill left · 5 charm points', 'Dragon: 12 kills left · 25 charm points'],
    ],
    [
      'a creature before it',
      'bestiary',
      recorded({ bestiary: { 'Dragon Lord': 60 } }),
      ['Dragon Lord: 440 kills to the second stage, 940 left · 25 charm points'],
    ],
    [
      'a creature of which only the stage is known',
      'bestiary',
      recorded({}, { bestiary: { stages: { Dragon: 2 } } }),
      ['Dragon: At most 500 kills left · 25 charm points'],
    ],
    [
      'bosses, to their next level',
      'bosstiary',
      recorded({ bosstiary: { 'Black Knight': 24, Ahau: 19 } }),
      ['Black Knight: 1 kill to prowess · 5 boss points', 'Ahau: 1 kill to expertise · 30 boss points'],
    ],
    [
      'outfits with one addon missing, and no other',
      'outfits',
      recorded({ outfits: { Citizen: 3, Hunter: 5, Mage: 1, Knight: 7 } }),
      ['Citizen: Second addon left', 'Hunter: First addon left'],
    ],
    [
      'the first mastery',
      'animusMastery',
      recorded({ animusMastery: some('animusMastery', 1) }),
      ['Animus Mastery: 9 masteries to +2.1% XP'],
    ],
    [
      'an unspent soul core',
      'animusMastery',
      recorded({ animusMastery: { ...some('animusMastery', 19), Rat: 2 } }),
      ['Animus Mastery: 1 mastery to +2.2% XP', 'Rat: Soul core kept'],
    ],
    [
      'the Echo Wardens of mastered creatures, once one was killed',
      'animusMastery',
      recorded({ animusMastery: { Rat: MASTERED | ECHO_KILLED, Dragon: MASTERED, Demon: ECHO_KILLED } }),
      ['Dragon: Echo Warden left · 10 points', 'Animus Mastery: 8 masteries to +2.1% XP'],
    ],
    [
      'quests with owned rewards',
      'quests',
      recorded({ achievements: { 'Culinary Master': 1, Mathemagician: 1 } }),
      ['Hot Cuisine: 1 of 2 rewards owned'],
    ],
    [
      'bookmarked achievements',
      'achievements',
      recorded(
        { achievements: { Chorister: 1 } },
        { achievements: { bookmarked: { Castlemania: 1, Chorister: 1, 'Notorious Worldsaver': 1 } } },
      ),
      ['Castlemania: Bookmarked, 5 points'],
    ],
    [
      'achievements for areas of the map, by their subareas and by complete areas',
      'achievements',
      recorded({ mapAreas: { Candia: 1, 'Feyrist Meadows': 1, 'Fae Village': 1, 'Gray Beach': 1 } }),
      [
        'Realms of Dreams: Feyrist: 3 of 3 subareas · 1 point',
        'Trip to the Beach: Quirefang: 1 of 3 subareas · 1 point',
        'Widely Travelled: 1 of 10 areas complete · 7 points',
        'Measuring the World: 1 of 20 areas complete · 2 points',
      ],
    ],
    [
      'titles that are met, and the next one of those with rising requirements',
      'titles',
      recorded({ mounts: some('mounts', 19), bestiary: { 'Cave Rat': 9000 } }),
      [
        'Beastrider (Grade 1): You qualify',
        'Beastrider (Grade 2): 1 mount to go',
        'Ratinator: Cave Rat: 1,000 kills to go',
      ],
    ],
  ])('%s', (_, section, progress, reasons) => {
    const goals = ofSection(section, closest(progress, catalogueItems, ALL));
    const begun = section === 'titles' ? goals.filter(({ name }) => /Beastrider|Ratinator/.test(name)) : goals;
    expect(lines(begun)).toEqual(reasons);
  });

  it('has no quests that look finished, which are returned apart until they are ticked', () => {
    const owned = { achievements: { 'Culinary Master': 1, Mathemagician: 1 } };
    expect(finishedQuests(recorded(owned), catalogueItems).map(({ name }) => name)).toEqual(['The Paradox Tower']);
    const ticked = recorded({ ...owned, quests: { 'The Paradox Tower': 1 } });
    expect(finishedQuests(ticked, catalogueItems)).toEqual([]);
  });

  it('has a reason for every title that can be begun', () => {
    const everything = recorded({
      bestiary: some('bestiary', 800, 6000),
      bosstiary: some('bosstiary', 300, 6000),
      outfits: some('outfits', 45),
      mounts: some('mounts', 45),
      mapAreas: some('mapAreas', 100),
    });
    const titles = ofSection('titles', closest(everything, catalogueItems, ALL));
    expect(titles.length).toBeGreaterThan(20);
    expect(titles.filter(({ reason }) => !/^You qualify$| to (go|complete|master)$/.test(reason))).toEqual([]);
  });

  it('states the remaining kills of a title as a maximum where only a stage is known', () => {
    const progress = recorded({}, { bestiary: { stages: { 'Cave Rat': 3 } } });
    const goals = closest(progress, catalogueItems, ALL);
    expect(lines(goals.filter(({ name }) => name === 'Ratinator'))).toEqual([
      'Ratinator: Cave Rat: at most 9,750 kills to go',
    ]);
  });
});

describe('the cost', () => {
  it('is the remaining share, then the remaining amount, then the points', () => {
    const progress = recorded(
      { bestiary: { Dragon: 990, Rat: 125, Rotworm: 250, 'Dragon Lord': 500 }, outfits: { Citizen: 3 } },
      { achievements: { bookmarked: { Castlemania: 1 } } },
    );
    const goals = closest(progress, catalogueItems, ALL).filter(({ section }) => section !== 'titles');
    expect(goals.map(({ name, share }) => [name, Math.round(share * 100)])).toEqual([
      ['Dragon', 1],
      ['Citizen', 33],
      // Half of each: fewer kills come first, then more points.
      ['Rat', 50],
      ['Rotworm', 50],
      ['Dragon Lord', 50],
      ['Castlemania', 100],
    ]);
  });

  it('puts bookmarks first on request, with each half in its own order', () => {
    const progress = recorded(
      { bestiary: { Rat: 249 }, outfits: { Citizen: 3 } },
      { achievements: { bookmarked: { Castlemania: 1 } } },
    );
    const names = (bookmarkedFirst: boolean) =>
      closest(progress, catalogueItems, { limit: 3, perSection: 1, bookmarkedFirst }).map(({ name }) => name);
    expect(names(true)).toEqual(['Castlemania', 'Rat', 'Citizen']);
    expect(names(false).indexOf('Castlemania')).not.toBe(0);
  });

  it('does not let one section displace others when only some of each are requested', () => {
    const progress = recorded({ bestiary: { Rat: 249, Rotworm: 499, Dragon: 999 }, outfits: { Citizen: 3 } });
    const goals = closest(progress, catalogueItems, { limit: 10, perSection: 2 });
    expect(ofSection('bestiary', goals)).toHaveLength(2);
    expect(ofSection('outfits', goals)).toHaveLength(1);
  });
});

describe('a goal is close', () => {
  const begun = { bestiary: { Rat: 249, Dragon: 20 }, outfits: { Citizen: 3 } };
  const bookmarked = { achievements: { bookmarked: { Castlemania: 1 } } };
  const names = (goals: readonly Goal[]) => goals.filter(({ section }) => section !== 'titles').map(({ name }) => name);

  it('with at most half of it left, or bookmarked', () => {
    const { close, further } = byCloseness(closest(recorded(begun, bookmarked), catalogueItems, ALL));
    expect(names(close)).toEqual(['Rat', 'Citizen', 'Castlemania']);
    expect(names(further)).toEqual(['Dragon']);
    const only = closest(recorded(begun, bookmarked), catalogueItems, { ...ALL, closeOnly: true });
    expect(only).toEqual(close);
  });

  it('compared with the others: where none is half done, all count', () => {
    const progress = recorded({ bestiary: { Dragon: 20, 'Dragon Lord': 30 } });
    const goals = closest(progress, catalogueItems, { ...ALL, closeOnly: true });
    expect(names(goals)).toEqual(['Dragon Lord', 'Dragon']);
    expect(byCloseness(goals)).toEqual({ close: goals, further: [] });
  });
});

describe("items that can't be obtained any more are not goals", () => {
  it('leaves out the rival of an owned achievement, in the list and in the rewards of a quest', () => {
    const [one, other] = ['Follower of Azerus', 'Follower of Palimuth'];
    const bookmarked = { achievements: { bookmarked: { [other]: 1 } } };
    const has = recorded({ achievements: { [one]: 1 } }, bookmarked);
    const goals = closest(has, catalogueItems, ALL);
    expect(goals.filter(({ name }) => name === other)).toEqual([]);
    expect(lines(goals.filter(({ name }) => name === 'In Service Of Yalahar'))).toEqual([
      'In Service Of Yalahar: 1 of 4 rewards owned',
    ]);
    expect(lines(closest(recorded({}, bookmarked), catalogueItems, ALL))).toContain(`${other}: Bookmarked, 4 points`);
  });
});

describe('for any recorded progress', () => {
  /** The same progress with one row done. */
  function withDone(progress: ProgressBySection, { section, id, bit }: Goal): ProgressBySection {
    const before = progress[section] ?? NO_PROGRESS;
    const last: Partial<Record<TickableSection, number>> = { bestiary: 1_000_000, bosstiary: 1_000_000, outfits: 7 };
    const value = section === 'animusMastery' ? MASTERED : (last[section] ?? 1);
    const values = new Map(items(section).map((row) => [row.id, before.values.get(row.id) ?? 0]));
    const recordedNow = before.values.get(id ?? -1) ?? 0;
    values.set(id ?? -1, bit === undefined ? value : recordedNow | bit);
    for (const [row, recordedValue] of values) if (recordedValue === 0) values.delete(row);
    return { ...progress, [section]: { ...before, values } };
  }

  function stateIn<S extends TickableSection>(section: S, id: number | null, progress: ProgressBySection) {
    const item = items(section).find((row) => row.id === id);
    return item && SECTIONS[section].tracking.stateOf(item, progress[section] ?? NO_PROGRESS);
  }
  const stateOf = (progress: ProgressBySection, { section, id }: Goal) => stateIn(section, id, progress);
  const isOpen = (progress: ProgressBySection, goal: Goal) =>
    goal.bit === undefined
      ? goal.id === null || ['none', 'inProgress'].includes(stateOf(progress, goal) ?? 'gone')
      : ((progress[goal.section]?.values.get(goal.id ?? -1) ?? 0) & goal.bit) === 0;

  const sameRow = (a: Goal) => (b: Goal) => a.section === b.section && a.id === b.id && a.bit === b.bit;

  it('no goal is done, each is listed once, and cheaper ones come first', () => {
    fc.assert(
      fc.property(progressBySection, (progress) => {
        const goals = closest(progress, catalogueItems, ALL);
        const wrong = goals.filter(
          (goal) => !isOpen(progress, goal) || goal.share < 0 || goal.share > 1 || /undefined|NaN|^$/.test(goal.reason),
        );
        expect(wrong).toEqual([]);
        expect(new Set(goals.map(({ section, id }) => `${section} ${id}`)).size).toBe(goals.length);
        const costs = goals.map(({ share, left }) => [share, left] as const);
        expect([...costs].sort(([a, x], [b, y]) => a - b || x - y)).toEqual(costs);
      }),
      { numRuns: 30 },
    );
  });

  it('marking a goal as done removes it from the list', () => {
    fc.assert(
      fc.property(progressBySection, fc.nat(), (progress, at) => {
        const rows = closest(progress, catalogueItems, ALL).filter(({ id }) => id !== null);
        const goal = rows[at % rows.length];
        if (goal === undefined) return;
        expect(closest(withDone(progress, goal), catalogueItems, ALL).filter(sameRow(goal))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('the order of rows does not matter, and a shorter list is the beginning of a longer one', () => {
    fc.assert(
      fc.property(
        progressBySection,
        fc.integer({ min: 0, max: 20 }),
        fc.boolean(),
        (progress, limit, bookmarkedFirst) => {
          const goals = closest(progress, catalogueItems, { ...ALL, bookmarkedFirst });
          const reversed: LoadedItems = {
            ...catalogueItems,
            bestiary: [...items('bestiary')].reverse(),
            titles: [...items('titles')].reverse(),
          };
          expect(closest(progress, reversed, { ...ALL, bookmarkedFirst })).toEqual(goals);
          expect(closest(progress, catalogueItems, { limit, bookmarkedFirst })).toEqual(goals.slice(0, limit));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('sections that are not loaded have no goals and do not affect the others', () => {
    fc.assert(
      fc.property(progressBySection, (progress) => {
        expect(closest(progress, {}, ALL)).toEqual([]);
        expect(closest({}, catalogueItems, ALL)).toEqual([]);
        const alone = closest(progress, { bestiary: catalogueItems.bestiary }, ALL);
        expect(alone).toEqual(ofSection('bestiary', closest(progress, catalogueItems, ALL)));
      }),
      { numRuns: 20 },
    );
  });
});

it('a player who has recorded nothing has no goals', () => {
  expect(closest(recorded({}), catalogueItems, ALL)).toEqual([]);
});
