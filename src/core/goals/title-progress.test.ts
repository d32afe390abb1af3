import { describe, expect, it } from 'vitest';
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { Title } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import { CORE_KEPT, MASTERED } from '#core/progress/animus.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { catalogueItems } from '#tests/builders/list-params.ts';
import type { ProgressBySection } from './recorded.ts';
import { MEASURED_KINDS, qualifies, titleProgress } from './title-progress.ts';

const { items } = loadCatalogue();

/** Progress of a player who has recorded nothing. */
const NOTHING: ProgressBySection = {
  achievements: NO_PROGRESS,
  animusMastery: NO_PROGRESS,
  bestiary: NO_PROGRESS,
  bosstiary: NO_PROGRESS,
  mapAreas: NO_PROGRESS,
  mounts: NO_PROGRESS,
  outfits: NO_PROGRESS,
  quests: NO_PROGRESS,
  titles: NO_PROGRESS,
};

type Entries = readonly (readonly [id: number, value: number])[];

function having(section: TickableSection, values: Entries, stages: Entries = []): ProgressBySection {
  const recorded: ListProgress = { ...NO_PROGRESS, values: new Map(values), stages: new Map(stages) };
  return { ...NOTHING, [section]: recorded };
}

function titleNamed(name: string): Title {
  const title = items('titles').find((one) => one.name === name);
  if (title === undefined) throw new Error(`There is no title ${name}.`);
  return title;
}

function measured(name: string, progress: ProgressBySection, catalogue: LoadedItems = catalogueItems) {
  const found = titleProgress(titleNamed(name), progress, catalogue);
  return found && [found.have, found.need, found.known];
}

function idOf(section: 'bestiary' | 'bosstiary' | 'outfits' | 'quests', name: string): number {
  const item = items(section).find((one) => one.name === name);
  if (item === undefined) throw new Error(`There is no ${name} in ${section}.`);
  return item.id;
}

/** The first rows of a section, each with this value. */
const some = (section: TickableSection, count: number, value = 1) =>
  items(section)
    .slice(0, count)
    .map(({ id }) => [id, value] as const);

/** Bosses of a category, mastered. */
const mastered = (category: string, count: number) =>
  items('bosstiary')
    .filter((boss) => boss.category === category)
    .slice(0, count)
    .map(({ id, kills }) => [id, kills[2]] as const);

const dragons = items('bestiary').filter((creature) => creature.class === 'Dragon');
const completeDragons = dragons.map(({ id, kills }) => [id, kills[2]] as const);
const everyCreature = items('bestiary').map(({ id, kills }) => [id, kills[2]] as const);
const everyBoss = items('bosstiary').map(({ id, kills }) => [id, kills[2]] as const);
const caveRat = idOf('bestiary', 'Cave Rat');
const panther = idOf('bestiary', 'Midnight Panther');
const morshabaal = idOf('bosstiary', 'Morshabaal');
const royal = idOf('outfits', 'Royal Costume');

/** Kills of a creature's stage, in the order of the stages. */
const thresholds = (id: number) => items('bestiary').find((creature) => creature.id === id)?.kills ?? [0, 0, 0];

describe('progress towards a title follows from what is recorded', () => {
  it.each<[kind: string, title: string, progress: ProgressBySection, have: number, need: number]>([
    ['bestiary-class', 'Dragonslayer', NOTHING, 0, 20],
    ['bestiary-class', 'Dragonslayer', having('bestiary', completeDragons.slice(1)), 19, 20],
    ['bestiary-class', 'Dragonslayer', having('bestiary', completeDragons), 20, 20],
    // A chosen stage counts like its kills; with one kill too few a creature is not complete.
    [
      'bestiary-class',
      'Dragonslayer',
      having(
        'bestiary',
        [],
        dragons.map(({ id }) => [id, 3] as const),
      ),
      20,
      20,
    ],
    [
      'bestiary-class',
      'Dragonslayer',
      having(
        'bestiary',
        completeDragons.map(([id, kills]) => [id, kills - 1] as const),
      ),
      0,
      20,
    ],
    ['bestiary-class', 'Sea Bane', having('bestiary', completeDragons), 0, 40],
    ['bestiary-all', 'Executioner', having('bestiary', completeDragons), 20, 833],
    ['bestiary-all', 'Executioner', having('bestiary', everyCreature), 833, 833],
    ['bosstiary-category', 'Boss Hunter', having('bosstiary', mastered('Bane', 4)), 4, 10],
    ['bosstiary-category', 'Boss Hunter', having('bosstiary', mastered('Bane', 12)), 12, 10],
    ['bosstiary-category', 'Boss Hunter', having('bosstiary', mastered('Nemesis', 12)), 0, 10],
    ['bosstiary-category', 'Boss Slayer', having('bosstiary', mastered('Bane', 12)), 12, 83],
    ['bosstiary-all', 'Boss Executioner', having('bosstiary', mastered('Bane', 12)), 12, 316],
    ['bosstiary-all', 'Boss Executioner', having('bosstiary', everyBoss), 316, 316],
    // A Bane gives 5, 15 and 30 points.
    ['boss-points', 'Truly Boss', having('bosstiary', mastered('Bane', 10)), 500, 15_000],
    ['boss-points', 'Truly Boss', having('bosstiary', everyBoss), 27_450, 15_000],
    ['charm-points', 'Beastly', having('bestiary', everyCreature), 28_734, 2000],
    ['creature-kills', 'Ratinator', having('bestiary', [[caveRat, 9999]]), 9999, 10_000],
    ['creature-kills', 'Ratinator', having('bestiary', [[caveRat, 10_000]]), 10_000, 10_000],
    ['creature-kills', 'Midnight Hunter', NOTHING, 0, 25],
    ['boss-kills', 'King of Demon', having('bosstiary', [[morshabaal, 4]]), 4, 5],
    ['outfits', "Tibia's Topmodel (Grade 1)", having('outfits', some('outfits', 9)), 9, 10],
    ['outfits', "Tibia's Topmodel (Grade 5)", having('outfits', some('outfits', 60, 7)), 60, 50],
    ['mounts', 'Beastrider (Grade 2)', having('mounts', some('mounts', 20)), 20, 20],
    ['outfit-complete', 'Admirer of the Crown', NOTHING, 0, 3],
    ['outfit-complete', 'Admirer of the Crown', having('outfits', [[royal, 5]]), 2, 3],
    ['outfit-complete', 'Admirer of the Crown', having('outfits', [[royal, 7]]), 3, 3],
    ['animus-mastery-all', 'Master of Souls', NOTHING, 0, 833],
    // A core that is only kept does not count.
    ['animus-mastery-all', 'Master of Souls', having('animusMastery', some('animusMastery', 12, CORE_KEPT)), 0, 833],
    ['animus-mastery-all', 'Master of Souls', having('animusMastery', some('animusMastery', 833, MASTERED)), 833, 833],
    // Half of 171 subareas.
    ['map-percent', 'Dedicated Entrepreneur', having('mapAreas', some('mapAreas', 85)), 85, 86],
    ['map-percent', 'Dedicated Entrepreneur', having('mapAreas', some('mapAreas', 86)), 86, 86],
    ['map-percent', 'Globetrotter', having('mapAreas', some('mapAreas', 171)), 171, 171],
    ['quest', 'Chompmeister', NOTHING, 0, 1],
    ['quest', 'Chompmeister', having('quests', [[idOf('quests', 'Hot Cuisine'), 1]]), 1, 1],
  ])('%s: %s', (kind, name, progress, have, need) => {
    const title = titleNamed(name);
    expect(title.requirement.kind).toBe(kind);
    expect(measured(name, progress)).toEqual([have, need, 'exactly']);
    const found = titleProgress(title, progress, catalogueItems);
    expect(found && qualifies(found)).toBe(have >= need);
  });

  it('counts a stage as at least its threshold, also with more kills than that, and kills alone exactly', () => {
    const [, second, last] = thresholds(panther);
    expect(measured('Midnight Hunter', having('bestiary', [], [[panther, 2]]))).toEqual([second, 25, 'atLeast']);
    expect(measured('Midnight Hunter', having('bestiary', [[panther, 1]], [[panther, 3]]))).toEqual([
      last,
      25,
      'atLeast',
    ]);
    expect(measured('Midnight Hunter', having('bestiary', [[panther, last + 1]], [[panther, 2]]))).toEqual([
      last + 1,
      25,
      'atLeast',
    ]);
    expect(measured('Midnight Hunter', having('bestiary', [[panther, last + 1]], []))).toEqual([
      last + 1,
      25,
      'exactly',
    ]);
  });

  it('covers every measured kind by a title of the catalogue', () => {
    const kinds = new Set(items('titles').map(({ requirement }) => requirement.kind));
    expect(MEASURED_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});

describe("progress that can't be measured", () => {
  it.each([
    ['level', 'Trolltrasher'],
    ['gold', 'Gold Hoarder'],
    ['world-rank', 'Apex Predator'],
    ['drome-rank', 'Reigning Drome Champion'],
    ['drome-wave', 'Bringer of Rain'],
    ['login-streak-days', 'Creature of Habit (Grade 1)'],
    ['hunting-task-points', 'Aspiring Huntsman'],
    ['guild-leader', 'Guild Leader'],
    ['visit', 'Robinson Crusoe'],
    ['character-age-years', 'Aeternal'],
    ['mods-grade-all', 'Adept Enhancer'],
    ['ovations', 'Usurper of the Demon Throne'],
    ['weapon-mastery-level', 'Veteran Armourer'],
    ['weapon-masteries', 'Master of the Arsenal'],
    ['bounty-talisman', 'Polished Predator'],
    ['boss-ultimate', 'Armor Breaker'],
    ['unknown', 'Unbreakable Purifier'],
    // Kills do not include the equipment worn.
    ['boss-kill-equipped', 'Challenger of the Iks'],
    // A boss without a bosstiary entry.
    ['boss-kills', 'Planegazer'],
  ])('%s: %s', (kind, name) => {
    expect(titleNamed(name).requirement.kind).toBe(kind);
    expect(measured(name, NOTHING)).toBeNull();
  });

  it('is of a kind that only a newer catalogue has', () => {
    const title = { ...titleNamed('Dragonslayer'), requirement: { kind: 'bestiary-stars', value: 5, of: null } };
    expect(titleProgress(title, NOTHING, catalogueItems)).toBeNull();
  });

  it.each([
    ['the class has no creatures', 'Dragonslayer', 'Wyrm'],
    ['there is no such creature', 'Ratinator', 'Cave Bat'],
    ['there is no such outfit', 'Big Spender', 'Copper Outfit'],
    ['there is no such quest', 'Chompmeister', 'Cold Cuisine'],
  ])('is of a requirement from another version of the catalogue: %s', (_, name, of) => {
    const title = titleNamed(name);
    const elsewhere = { ...title, requirement: { ...title.requirement, of } };
    expect(titleProgress(elsewhere, NOTHING, catalogueItems)).toBeNull();
  });

  it.each(['Dragonslayer', 'Boss Hunter', 'Beastly', 'Truly Boss', "Tibia's Topmodel (Grade 1)", 'Chompmeister'])(
    'is that of %s while its section is not loaded',
    (name) => {
      expect(measured(name, NOTHING, { titles: items('titles') })).toBeNull();
      expect(measured(name, {})).toBeNull();
      expect(measured(name, NOTHING)).not.toBeNull();
    },
  );
});
