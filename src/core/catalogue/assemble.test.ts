import { describe, expect, it } from 'vitest';
import { CATALOGUE_FILES } from '#server/catalogue/catalogue-files.ts';
import { filesWith, filesWithFields, filesWithout } from '#tests/builders/catalogue-files.ts';
import { assembleCatalogue } from './assemble.ts';
import { CatalogueFaultsError } from './faults.ts';
import type { CatalogueFiles } from './files.ts';

function faultsOf(files: CatalogueFiles): readonly string[] {
  try {
    assembleCatalogue(files);
    return [];
  } catch (error) {
    if (!(error instanceof CatalogueFaultsError)) throw error;
    return error.faults.map(({ section, id, message }) => `${section} ${id}: ${message}`);
  }
}

const { items, categories } = assembleCatalogue(CATALOGUE_FILES);

const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((total, one) => total + (one ?? 0), 0);

describe('the current catalogue', () => {
  it.each([
    ['achievements', 571],
    ['animusMastery', 833],
    ['bestiary', 833],
    ['bosstiary', 316],
    ['charms', 25],
    ['mounts', 260],
    ['outfits', 136],
    ['quests', 336],
    ['titles', 113],
    ['mapAreas', 171],
    ['updates', 89],
    ['events', 14],
    ['achievementWays', 569],
  ] as const)('has every row of %s: %i', (section, count) => {
    expect(items[section]).toHaveLength(count);
  });

  it('has the known totals of the game', () => {
    expect(sum(items.achievements.map(({ points }) => points))).toBe(1514);
    expect(sum(items.bestiary.map(({ charmPoints }) => charmPoints))).toBe(28_734);
    expect(sum(items.bosstiary.map(({ points }) => sum(points)))).toBe(27_450);
    expect(items.quests.filter(({ questLog }) => questLog)).toHaveLength(103);
    expect(categories).toHaveLength(13);
    expect(items.bestiary.filter(({ boostable }) => boostable)).toHaveLength(599);
    expect(items.bosstiary.filter(({ boostable }) => boostable)).toHaveLength(116);
    expect(items.quests.filter(({ line }) => line !== null)).toHaveLength(42);
  });

  it('gives every quest the rewards of its links', () => {
    const rewards = new Map(items.quests.map((quest) => [quest.name, quest.rewards]));
    expect(rewards.get('The Paradox Tower')).toEqual({ achievements: [46], outfits: [], mounts: [], titles: [] });
    const kinds = ['achievements', 'outfits', 'mounts', 'titles'] as const;
    expect(kinds.map((kind) => sum([...rewards.values()].map((reward) => reward[kind].length)))).toEqual([
      403, 109, 27, 9,
    ]);
  });
});

it('no outfit or mount that a quest gives has a different source', () => {
  const given = items.quests.flatMap(({ rewards }) => [...rewards.outfits, ...rewards.mounts]);
  const others = [...items.outfits, ...items.mounts].filter(({ source }) => source === 'Other' || source === null);
  expect(others.filter(({ id }) => given.includes(id)).map(({ name }) => name)).toEqual([]);
});

it('every area of the map has an achievement of its own, and two more require a number of areas', () => {
  const areas = new Map(items.mapAreas.map(({ area, achievement }) => [area, achievement]));
  expect(areas.size).toBe(20);
  expect(new Set(areas.values()).size).toBe(20);
  expect([...areas.values()]).not.toContain(null);
  expect(
    items.achievements.flatMap(({ name, mapAreas }) => (mapAreas === undefined ? [] : [[name, mapAreas]])),
  ).toEqual([
    ['Widely Travelled', 10],
    ['Measuring the World', 20],
  ]);
});

it('every achievement has a way, except two that no source describes', () => {
  const described = new Set(items.achievementWays.map(({ id }) => id));
  const missing = items.achievements.filter(({ id }) => !described.has(id));
  expect(missing.map(({ id, name }) => `${id} ${name}`)).toEqual(['195 Smart Thinking', '575 Pest Control']);
  expect(items.achievementWays.filter(({ sure }) => sure)).toHaveLength(386);
});

describe('a fault in the files', () => {
  const reversed = (rows: Record<string, unknown>[]) => [...rows].reverse();
  const twice = (rows: Record<string, unknown>[]) => rows.flatMap((row, at) => (at === 0 ? [row, row] : [row]));

  it.each<[string, CatalogueFiles, string]>([
    [
      'an unknown category',
      filesWithFields('achievements', 1, { category: 'Cooking' }),
      'achievements 1: There is no category Cooking.',
    ],
    [
      'a removed category',
      filesWithout('achievementCategories', 'Social'),
      'achievements 143: There is no category Social.',
    ],
    [
      'a line that is not in the quest log',
      filesWithFields('quests', 10001, { line: 10002 }),
      'quests 10001: There is no quest line 10002.',
    ],
    [
      'a line within a line',
      filesWithFields('quests', 3, { line: 4 }),
      'quests 3: It is a quest line, and part of another.',
    ],
    [
      'a field in doubt that no row has',
      filesWithFields('mounts', 368, { unconfirmed: ['colour'] }),
      'mounts 368: There is no field colour.',
    ],
    [
      'an unknown event',
      filesWithFields('achievements', 1, { event: 'Easter' }),
      'achievements 1: There is no event Easter.',
    ],
    ['an unknown update', filesWithFields('bosstiary', 46, { update: '8.6' }), 'bosstiary 46: There is no update 8.6.'],
    ['a removed update', filesWithout('updates', '15.32'), 'There is no update 15.32.'],
    [
      'an exclusive achievement without a rival',
      filesWithFields('achievements', 1, { exclusiveGroup: 'castle' }),
      'achievements 1: It is alone in the exclusive group castle.',
    ],
    [
      'an area of an unknown achievement',
      filesWithFields('mapAreas', 1, { achievement: 999 }),
      'mapAreas 1: There is no achievement 999.',
    ],
    [
      'an area of two achievements',
      filesWithFields('mapAreas', 2, { achievement: 1 }),
      "mapAreas 2: Other rows of Ab'Dendriel have another achievement.",
    ],
    ['too many points', filesWithFields('achievements', 1, { points: 11 }), 'achievements 1: points:'],
    ['a field of the wrong type', filesWithFields('mounts', 368, { premium: 'yes' }), 'mounts 368: premium:'],
    ['an unknown field', filesWithFields('charms', 0, { colour: 'red' }), 'charms 0: colour: no such field.'],
    ['a missing field', filesWithFields('titles', 1, { type: undefined }), 'titles 1: type:'],
    [
      'stages that do not ascend',
      filesWithFields('bestiary', 2, { kills: [50, 50, 1000] }),
      'bestiary 2: kills: Stages must ascend.',
    ],
    [
      'an update that is not a version',
      filesWith('updates', (rows) => [...rows, { name: 'Winter', title: null, date: null }]),
      'updates Winter: name: It has to be a version like 15.30.',
    ],
    ['an invalid day', filesWithFields('updates', '7.20', { date: '2003-13-16' }), 'updates 7.20: date:'],
    [
      'stars that do not match the difficulty',
      filesWithFields('bestiary', 2, { stars: 1 }),
      'bestiary 2: 1 stars are not Medium.',
    ],
    [
      'an ambiguous creature with a unique name',
      filesWithFields('bestiary', 2, { ambiguous: true }),
      'bestiary 2: Ambiguous, with a name of its own.',
    ],
    [
      'a soul core without a creature',
      filesWith('animusMastery', (rows) => [...rows, { id: 99_999, name: 'Grue', variant: null }]),
      'animusMastery 99999: There is no creature of that id.',
    ],
    [
      'a soul core of a creature that has none',
      filesWithFields('bestiary', 2, { animus: false }),
      'animusMastery 2: That creature has no soul core.',
    ],
    [
      'a creature whose soul core has no row',
      filesWithout('animusMastery', 2),
      'bestiary 2: It has a soul core, but no row in animusMastery.',
    ],
    [
      'a soul core with a different name',
      filesWithFields('animusMastery', 2, { name: 'Orc Lord' }),
      'animusMastery 2: The bestiary calls it Orc Warlord: rename it too.',
    ],
    [
      'an outfit whose id differs from its look',
      filesWithFields('outfits', 128, { lookMale: 127 }),
      'outfits 128: Its id is not its male look 127.',
    ],
    [
      'a missing source',
      filesWithFields('outfits', 128, { addonSources: ['Quest'] }),
      'outfits 128: 1 sources for its addons.',
    ],
    [
      'a reward of a missing quest',
      filesWith('questRewards', (rows) => [...rows, { quest: 2, kind: 'titles', item: 1 }]),
      'quest-rewards 2 titles 1: There is no quest 2.',
    ],
    [
      'a reward that does not exist',
      filesWith('questRewards', (rows) => [...rows, { quest: 3, kind: 'mounts', item: 1 }]),
      'quest-rewards 3 mounts 1: There is no 1 in mounts.',
    ],
    [
      'a reward of an unknown kind',
      filesWith('questRewards', (rows) => [...rows, { quest: 3, kind: 'houses', item: 1 }]),
      'kind:',
    ],
    ['a reward twice', filesWith('questRewards', twice), 'quest-rewards 3 achievements 46: The reward occurs twice.'],
    ['an id twice', filesWithFields('mounts', 369, { id: 368 }), 'mounts 368: The id occurs twice.'],
    [
      'a name twice, in another case',
      filesWithFields('quests', 4, { name: 'the paradox tower' }),
      'quests 4: The name the paradox tower occurs twice.',
    ],
    [
      'another name of a row that is missing',
      filesWithFields('importNames', 'Despor', { id: 1 }),
      'import-names Despor: There is no 1 in bosstiary.',
    ],
    [
      "another name that is a row's own",
      filesWithFields('importNames', 'Despor', { name: 'dragon pack' }),
      'import-names dragon pack: bosstiary has a row of that name.',
    ],
    [
      'another name twice',
      filesWith('importNames', (rows) => [...rows, ...rows.slice(0, 1)]),
      'import-names Despor: The name occurs twice.',
    ],
    ['rows out of order', filesWith('charms', reversed), 'charms 23: It follows 24, out of order.'],
    ['updates out of order', filesWith('updates', reversed), 'updates 15.30: It follows 15.32, out of order.'],
    [
      'an unknown requirement',
      filesWithFields('titles', 1, { requirement: { kind: 'luck', value: 1, of: null } }),
      'titles 1: There is no requirement of kind luck.',
    ],
    [
      'a requirement of an unknown class',
      filesWithFields('titles', 1, { requirement: { kind: 'bestiary-class', value: null, of: 'Robot' } }),
      'titles 1: There is no creatureClass Robot.',
    ],
    [
      'a requirement of an unknown quest',
      filesWithFields('titles', 1, { requirement: { kind: 'quest', value: null, of: 'The Quest' } }),
      'titles 1: There is no quest The Quest.',
    ],
    [
      'a requirement of an unknown outfit',
      filesWithFields('titles', 1, { requirement: { kind: 'outfit-complete', value: null, of: 'Golden' } }),
      'titles 1: There is no outfit Golden.',
    ],
    [
      'a requirement without its number',
      filesWithFields('titles', 1, { requirement: { kind: 'level', value: null, of: null } }),
      'titles 1: The required number is missing.',
    ],
    [
      'a requirement with an unexpected number',
      filesWithFields('titles', 1, { requirement: { kind: 'quest', value: 3, of: 'The Paradox Tower' } }),
      'titles 1: Its kind takes no number.',
    ],
    [
      'a requirement without its name',
      filesWithFields('titles', 1, { requirement: { kind: 'visit', value: null, of: null } }),
      'titles 1: The name of the requirement is missing.',
    ],
    [
      'a requirement with an unexpected name',
      filesWithFields('titles', 1, { requirement: { kind: 'level', value: 8, of: 'Rook' } }),
      'titles 1: Its kind does not take Rook.',
    ],
    [
      'a way of a missing achievement',
      filesWithFields('achievementWays', 1, { id: 0 }),
      'achievementWays 0: There is no such achievement.',
    ],
    [
      'a way without steps',
      filesWithFields('achievementWays', 1, { steps: [] }),
      'achievementWays 1: It has no steps.',
    ],
    [
      'a step of an unknown kind',
      filesWithFields('achievementWays', 1, { steps: [{ kind: 'dance' }] }),
      'achievementWays 1: There is no step of kind dance.',
    ],
    ...['quest', 'creature', 'boss', 'mount', 'outfit', 'achievement'].map((kind): [string, CatalogueFiles, string] => [
      `a step to no ${kind}`,
      filesWithFields('achievementWays', 1, { steps: [{ kind, id: 99_999 }] }),
      `achievementWays 1: There is no ${kind} 99999.`,
    ]),
    [
      'a step without its name',
      filesWithFields('achievementWays', 1, { steps: [{ kind: 'npc' }] }),
      'achievementWays 1: A step of kind npc lacks its name.',
    ],
    [
      'a step with an unexpected name',
      filesWithFields('achievementWays', 1, { steps: [{ kind: 'repeat', name: 'often' }] }),
      'achievementWays 1: A step of kind repeat takes no name.',
    ],
    ['an unknown source', filesWithFields('achievementWays', 1, { sources: ['rumour'] }), 'achievementWays 1: sources'],
    ['a file that is not a list', { ...CATALOGUE_FILES, events: {} }, 'events file: The file is not a list.'],
  ])('is reported: %s', (_what, files, fault) => {
    expect(faultsOf(files)).toContainEqual(expect.stringContaining(fault));
  });

  it('is reported together with all others, by section and id', () => {
    const files: CatalogueFiles = {
      ...filesWithFields('achievements', 1, { event: 'Easter' }),
      mounts: filesWithFields('mounts', 368, { update: '1.00' }).mounts,
    };
    expect(() => assembleCatalogue(files)).toThrow(
      'The catalogue has 2 faults:\n  mounts 368: There is no update 1.00.\n  achievements 1: There is no event Easter.',
    );
  });
});
