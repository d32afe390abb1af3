import { describe, expect, it } from 'vitest';
import { rowName } from '#core/catalogue/row-name.ts';
import { CATALOGUE_SECTIONS, TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { acquisitionOf, sectionsForAcquisition } from './acquisition.ts';
import { type Acquisition, isKnown, stepLabel } from './acquisition-steps.ts';

const { items } = loadCatalogue();
const everything = Object.fromEntries(CATALOGUE_SECTIONS.map((section) => [section, items(section)]));

function waysIn<S extends TickableSection>(section: S) {
  return items(section).map((item) => ({
    section,
    id: item.id,
    name: item.name,
    acquisition: acquisitionOf(section, item, everything),
  }));
}

const ways = TICKABLE_SECTIONS.flatMap((section) => waysIn(section));

function linesOf(section: TickableSection, name: string): readonly string[] {
  const found = ways.find((one) => one.section === section && one.name === name);
  if (found === undefined) throw new Error(`There is no ${name} in ${section}.`);
  const { steps, sentence, probably }: Acquisition = found.acquisition;
  return [
    ...(sentence === null ? [] : [`${probably ? 'Probably: ' : ''}${sentence}`]),
    ...steps.map((step) => {
      const words = step.parts.map(
        (part) => `${part.name}${part.note ? ` (${part.note})` : ''}${part.row ? ' →' : ''}`,
      );
      return `${stepLabel(step)}: ${words.join(', ')}`;
    }),
  ];
}

describe('over the whole catalogue', () => {
  it('every item has a step or is unknown', () => {
    const idle = ways.filter(({ acquisition }) => isKnown(acquisition) && acquisition.steps.length === 0);
    expect(idle.map(({ name }) => name)).toEqual([]);
    expect(ways.flatMap(({ acquisition }) => acquisition.steps).filter(({ parts }) => parts.length === 0)).toEqual([]);
  });

  it('every part links to an existing row by its name, once per step', () => {
    const names = new Map(
      TICKABLE_SECTIONS.map((section) => [section, new Map(items(section).map((row) => [row.id, rowName(row)]))]),
    );
    for (const { acquisition } of ways) {
      for (const { parts } of acquisition.steps) {
        for (const { name, row } of parts) {
          expect(name).not.toBe('');
          if (row !== undefined) expect(name).toContain(names.get(row.section)?.get(row.id));
        }
        expect(new Set(parts.map(({ name, row }) => `${name} ${row?.section} ${row?.id}`)).size).toBe(parts.length);
      }
    }
  });

  it('some items are unknown', () => {
    const unknown = (section: TickableSection) =>
      ways.filter((one) => one.section === section && !isKnown(one.acquisition)).map(({ name }) => name);
    expect(unknown('achievements')).toEqual(['Smart Thinking', 'Pest Control']);
    expect(unknown('outfits')).toEqual([
      'Newly Wed',
      'Recruiter',
      'Lion of War',
      'Aerial Disciple',
      'Vampire Noble',
      'Moon Guardian',
    ]);
    expect(unknown('mounts')).toHaveLength(11);
    expect(unknown('titles')).toEqual([]);
    expect(unknown('animusMastery')).toEqual([]);
    // Sources list the places of 831 creatures; bosses have only the quests, places and events of achievements that name them.
    expect(unknown('bestiary')).toEqual(['Grynch Clan Goblin', 'Berrypest']);
    expect(unknown('bosstiary')).toHaveLength(275);
  });

  it('only the ways of secret achievements are secret, and no mount or outfit reveals them', () => {
    const secret = new Set(items('achievements').flatMap(({ id, secret }) => (secret ? [id] : [])));
    expect(ways.filter(({ acquisition }) => acquisition.secret).map(({ id }) => id)).toEqual([...secret]);
    const sentences = new Set(items('achievementWays').flatMap(({ id, how }) => (secret.has(id) ? [how] : [])));
    expect(
      ways
        .filter(({ acquisition }) => !acquisition.secret && sentences.has(acquisition.sentence ?? ''))
        .map(({ name }) => name),
    ).toEqual([]);
  });
});

describe('the way to an item follows from its facts', () => {
  it.each<[TickableSection, string, readonly string[]]>([
    [
      'achievements',
      'Castlemania',
      [
        'Probably: Find all map marks and diary pages of Blood Brothers and own the blood goblet and skull.',
        'Quest: Blood Brothers →',
        'Items: blood goblet, blood skull',
        'Account: Premium account',
      ],
    ],
    [
      'achievements',
      'Lord of the Elements',
      [
        'Defeat the Lord of the Elements with your team in the Elemental Spheres.',
        'Quest: Elemental Spheres →',
        'Kill: Lord of the Elements →',
        'Account: Premium account',
      ],
    ],
    [
      'achievements',
      'Do a Barrel Roll!',
      [
        'Get one of the Rolling Barrel mounts at the Orcsoberfest.',
        'Quest: Orcsoberfest →',
        'Own one of: Blue Rolling Barrel →, Red Rolling Barrel →, Green Rolling Barrel →',
        'When: Orcsoberfest (every year, from March)',
        'Account: Premium account',
      ],
    ],
    [
      'achievements',
      'Hunting Permit',
      ['Complete your first bestiary entry.', 'How often: Once', 'Account: Any account'],
    ],
    ['bosstiary', 'The Mutated Pumpkin', ['When: Halloween (every year, from October)']],
    ['bosstiary', 'Groam', ['When: During a world change']],
    ['bosstiary', "Gaz'haragoth", ['Place: Roshamuul Prison']],
    ['titles', 'King of Demon', ['What to do: Kill Morshabaal 5 times →']],
    ['titles', 'Chompmeister', ['Quest: Hot Cuisine →']],
    ['titles', 'Beastrider (Grade 2)', ['What to do: Own 20 mounts']],
    ['animusMastery', 'Cave Rat', ['Kill: Cave Rat →']],
    ['mapAreas', 'Bittermor', ['Place: Hrodmir']],
    ['charms', 'Wound', ['Price: 240 / 360 / 1,200 (charm points)']],
    [
      'mounts',
      'Racing Bird',
      ['Tame a terror bird with a carrot on a stick.', 'Tame with: carrot on a stick', 'Account: Premium account'],
    ],
    [
      'mounts',
      'Cold Percht Sleigh',
      [
        'Get a Percht Sleigh at the Winterlight Solstice.',
        'Quest: Winterlight Solstice →',
        'When: Winterlight Solstice (every year, from December)',
        'Account: Premium account',
      ],
    ],
    // An achievement requires three mounts together, so only the mount's own taming item applies.
    ['mounts', 'Sparkion', ['Tame with: vibrant egg', 'Account: Premium account']],
    ['mounts', 'Flamesteed', ['From: The Store', 'Account: Any account']],
    ['outfits', 'Jester', ['Quest: What a foolish Quest →', 'Talk to: Bozo', 'Account: Premium account']],
    [
      'outfits',
      'Crystal Warlord',
      ['Quest: Crystal Warlord Outfits Quest →', 'Addons: With items', 'Account: Premium account'],
    ],
    ['quests', 'Hot Cuisine', ['Talk to: Jean Pierre', 'Level: 35', 'Account: Premium account']],
  ])('%s: %s', (section, name, words) => {
    expect(linesOf(section, name)).toEqual(words);
  });

  it('links to a list only if it contains what a title requires', () => {
    const [kill] = ways.filter(({ section, name }) => section === 'titles' && name === 'Planegazer');
    expect(kill?.acquisition.steps).toEqual([{ kind: 'needs', parts: [{ name: 'Kill Planestrider' }] }]);
  });

  it('names people and bosses of a quest only where an achievement names that quest alone', () => {
    expect(linesOf('quests', 'Wrath of the Emperor').join()).not.toContain('Talk to');
    expect(linesOf('quests', 'Elemental Spheres')).toContain('Kill: Lord of the Elements →');
  });
});

describe('with some sections loaded', () => {
  it('describes what is known from those', () => {
    const [castlemania] = items('achievements');
    if (castlemania === undefined) throw new Error('There is no first achievement.');
    expect(acquisitionOf('achievements', castlemania, {})).toMatchObject({ sentence: null, secret: true });
    const { steps } = acquisitionOf('achievements', castlemania, { achievementWays: items('achievementWays') });
    expect(steps.map(({ kind }) => kind)).toEqual(['item', 'account']);
  });

  it('lists the sections that an item needs in addition to those it is linked with', () => {
    const [elements] = ways.filter(({ name }) => name === 'Lord of the Elements');
    expect([...sectionsForAcquisition('achievements', elements?.id ?? 0, everything)].sort()).toEqual([
      'bosstiary',
      'quests',
    ]);
    expect([...sectionsForAcquisition('mounts', 0, everything)]).toEqual(['achievements']);
    expect([...sectionsForAcquisition('titles', 1, everything)]).toEqual([]);
  });
});
