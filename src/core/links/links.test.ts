import { describe, expect, it } from 'vitest';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { catalogueItems as everything } from '#tests/builders/list-params.ts';
import { type ItemLink, linksOf, sectionsLinkedWith } from './links.ts';

const { items } = loadCatalogue();

/** Every row with its links. */
const rows = TICKABLE_SECTIONS.flatMap((section) =>
  items(section).map(({ id, name }) => ({ section, id, name, links: linksOf(section, id, everything) })),
);

function linksOfRow(section: TickableSection, name: string): readonly ItemLink[] {
  const row = rows.find((one) => one.section === section && one.name === name);
  if (row === undefined) throw new Error(`There is no ${name} in ${section}.`);
  return row.links;
}

const nameOf = (link: ItemLink) => rows.find(({ section, id }) => section === link.section && id === link.id)?.name;
const linesOf = (links: readonly ItemLink[]) => links.map((link) => `${link.why} ${link.section}: ${nameOf(link)}`);

describe('over the whole catalogue', () => {
  const keyOf = (section: TickableSection, id: number) => `${section} ${id}`;
  const byKey = new Map(rows.map((row) => [keyOf(row.section, row.id), row]));

  it('every link exists in both directions', () => {
    const oneWay = rows.flatMap(({ section, id, links }) =>
      links.filter(
        (link) =>
          !byKey.get(keyOf(link.section, link.id))?.links.some((back) => back.section === section && back.id === id),
      ),
    );
    expect(oneWay).toEqual([]);
  });

  it('every link leads once to another row', () => {
    for (const { section, id, links } of rows) {
      const keys = links.map((link) => keyOf(link.section, link.id));
      expect(keys.filter((key) => !byKey.has(key))).toEqual([]);
      expect(keys).not.toContain(keyOf(section, id));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('the reasons of the two directions of a link match', () => {
    const sides = new Set(
      rows.flatMap(({ section, id, links }) =>
        links.flatMap((link) =>
          linksOf(link.section, link.id, everything)
            .filter((back) => back.section === section && back.id === id)
            .map((back) => [link.why, back.why].sort().join(' / ')),
        ),
      ),
    );
    expect([...sides].sort()).toEqual([
      'asksFor / countsFor',
      'creature / soulCore',
      'givenBy / gives',
      'includes / partOf',
      'sameQuest / sameQuest',
    ]);
  });

  it('every reward of a quest, every soul core and every creature that a title requires is linked', () => {
    const ways = rows.reduce((sum, { links }) => sum + links.filter(({ why }) => why === 'gives').length, 0);
    // 548 rewards, and two titles that require a quest.
    expect(ways).toBe(550);
    expect(rows.filter(({ links }) => links.some(({ why }) => why === 'soulCore'))).toHaveLength(833);
    expect(linksOfRow('titles', 'Dragonslayer')).toHaveLength(20);
    expect(rows.filter(({ section, links }) => section === 'bestiary' && links.length > 1)).toHaveLength(833);
  });
});

describe('a row has links', () => {
  it.each<[TickableSection, string, readonly string[]]>([
    ['quests', 'The Paradox Tower', ['gives achievements: Mathemagician']],
    ['quests', 'Hot Cuisine', ['gives achievements: Culinary Master', 'gives titles: Chompmeister']],
    ['titles', 'Chompmeister', ['givenBy quests: Hot Cuisine']],
    ['titles', 'King of Demon', ['asksFor bosstiary: Morshabaal']],
    ['titles', 'Big Spender', ['givenBy quests: Golden Outfits Quest', 'asksFor outfits: Golden Outfit']],
    ['titles', 'Ratinator', ['asksFor bestiary: Cave Rat']],
    [
      'bestiary',
      'Cave Rat',
      ['soulCore animusMastery: Cave Rat', 'countsFor titles: Huntsman', 'countsFor titles: Ratinator'],
    ],
    ['animusMastery', 'Cave Rat', ['creature bestiary: Cave Rat']],
    [
      'bosstiary',
      'Black Knight',
      ['countsFor titles: Boss Hunter', 'countsFor titles: Boss Slayer', 'countsFor titles: Boss Veteran'],
    ],
    ['outfits', 'Afflicted', ['givenBy quests: Afflicted Outfits Quest', 'sameQuest achievements: Beak Doctor']],
    ['quests', 'Tomes of Knowledge Quest', ['partOf quests: The New Frontier']],
    [
      'quests',
      'The New Frontier',
      [
        'gives achievements: Champion of Chazorai',
        'gives outfits: Warmaster',
        'includes quests: Tomes of Knowledge Quest',
      ],
    ],
    ['mounts', 'Noble Lion', ["givenBy quests: Lion's Rock Quest", 'sameQuest achievements: Lion King']],
    ['achievements', 'Fool at Heart', ['givenBy quests: What a foolish Quest', 'sameQuest outfits: Jester']],
    // It requires a boss that has no bosstiary entry.
    ['titles', 'Planegazer', []],
    // Requirements for a number of things have no links.
    ['titles', 'Executioner', []],
    ['titles', "Tibia's Topmodel (Grade 1)", []],
    [
      'achievements',
      'Realms of Dreams',
      [
        'givenBy quests: Measuring Tibia',
        'asksFor mapAreas: Candia',
        'asksFor mapAreas: Feyrist Meadows',
        'asksFor mapAreas: Fae Village',
      ],
    ],
    ['mapAreas', 'Candia', ['countsFor achievements: Realms of Dreams']],
    // It requires a number of areas, whichever they are.
    ['achievements', 'Widely Travelled', ['givenBy quests: Measuring Tibia', 'sameQuest outfits: Discoverer']],
    ['charms', 'Wound', []],
  ])('%s: %s', (section, name, links) => {
    expect(linesOf(linksOfRow(section, name))).toEqual(links);
  });

  it('does not link an outfit with an achievement where a quest gives several of both', () => {
    expect(linesOf(linksOfRow('outfits', 'Citizen')).filter((link) => link.startsWith('same'))).toEqual([
      'sameQuest achievements: Exemplary Citizen',
    ]);
  });
});

describe('with some sections loaded', () => {
  const ratId = items('bestiary').find(({ name }) => name === 'Cave Rat')?.id ?? 0;

  it('returns the links between those, and all once the others are loaded', () => {
    const { bestiary, animusMastery } = everything;
    expect(linksOf('bestiary', ratId, {})).toEqual([]);
    expect(linksOf('bestiary', ratId, { bestiary })).toEqual([]);
    expect(linksOf('bestiary', ratId, { bestiary, animusMastery }).map(({ why }) => why)).toEqual(['soulCore']);
    expect(linksOf('bestiary', ratId, everything)).toHaveLength(3);
  });

  it('returns a link through a third section once that is loaded', () => {
    const { outfits, achievements, quests } = everything;
    const afflicted = outfits.find(({ name }) => name === 'Afflicted')?.id ?? 0;
    expect(linksOf('outfits', afflicted, { outfits, achievements })).toEqual([]);
    expect(linksOf('outfits', afflicted, { outfits, achievements, quests })).toHaveLength(2);
  });

  it('leaves out a row that another version of a section no longer has', () => {
    const animusMastery = items('animusMastery').filter(({ id }) => id !== ratId);
    const links = linksOf('bestiary', ratId, { ...everything, animusMastery });
    expect(links.map(({ why }) => why)).toEqual(['countsFor', 'countsFor']);
  });
});

describe('the sections that a section is linked with', () => {
  it.each<[TickableSection, readonly TickableSection[]]>([
    ['achievements', ['quests', 'mapAreas', 'outfits', 'mounts']],
    ['mapAreas', ['achievements']],
    ['mounts', ['quests', 'achievements']],
    ['titles', ['quests', 'bestiary', 'bosstiary', 'outfits']],
    ['animusMastery', ['bestiary']],
    ['charms', []],
  ])('of %s are %j', (section, others) => {
    expect(sectionsLinkedWith(section)).toEqual(others);
  });

  it.each(TICKABLE_SECTIONS)('of %s are four at most and are enough for all its links', (section) => {
    const enough = new Set<string>([section, ...sectionsLinkedWith(section)]);
    expect(enough.size).toBeLessThanOrEqual(1 + 4);
    const some = Object.fromEntries(Object.entries(everything).filter(([key]) => enough.has(key)));
    for (const { id } of items(section)) {
      expect(linksOf(section, id, some)).toEqual(linksOf(section, id, everything));
    }
  });
});
