import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SoulCoreEmblem } from '#page/sections/animus-mastery/soul-core-emblem.tsx';
import { CreatureEmblem } from '#page/sections/bestiary/creature-emblem.tsx';
import { BossEmblem } from '#page/sections/bosstiary/boss-emblem.tsx';
import { MountEmblem } from '#page/sections/mounts/mount-emblem.tsx';
import { mountIcon } from '#page/sections/mounts/mount-icon.ts';
import { OutfitEmblem } from '#page/sections/outfits/outfit-emblem.tsx';
import { outfitEmblemStyle } from '#page/sections/outfits/outfit-emblem-style.ts';
import { QuestEmblem } from '#page/sections/quests/quest-emblem.tsx';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { creatureEmblemStyle } from './creature-emblem-style.ts';

const catalogue = loadCatalogue();
const SPRITES = fileURLToPath(new URL('../../ui/glyphs/', import.meta.url));

/** The glyphs of each sprite, by file name. */
const glyphsOf = new Map(
  readdirSync(SPRITES)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [
      file,
      [...readFileSync(SPRITES + file, 'utf8').matchAll(/<symbol id="([\w-]+)"/g)].map(([, id = '']) => id),
    ]),
);

/** Returns a glyph's name from its address. */
const nameOf = (href: string) => href.replace(/^.*#/, '');

interface Drawn {
  /** Address of the charge. */
  readonly icon: string;
  readonly tincture: string | undefined;
  /** Number of discs above the charge. */
  readonly discs: number;
}

function drawn(emblem: ReactElement): Drawn {
  const markup = renderToStaticMarkup(emblem);
  const icons = [...markup.matchAll(/<use[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(icons).toHaveLength(1);
  return {
    icon: icons[0] ?? '',
    tincture: /data-tin="(\w+)"/.exec(markup)?.[1],
    discs: (markup.match(/a1\.55/g) ?? []).length,
  };
}

const creatures = catalogue
  .items('bestiary')
  .map((item) => ({ item, ...drawn(<CreatureEmblem item={item} fill={0} />) }));
const soulCores = catalogue
  .items('animusMastery')
  .map((item) => ({ item, ...drawn(<SoulCoreEmblem item={item} fill={0} />) }));
const bosses = catalogue.items('bosstiary').map((item) => ({ item, ...drawn(<BossEmblem item={item} fill={0} />) }));
const mounts = catalogue.items('mounts').map((item) => ({ item, ...drawn(<MountEmblem item={item} fill={0} />) }));
const outfits = catalogue.items('outfits').map((item) => ({ item, ...drawn(<OutfitEmblem item={item} fill={0} />) }));
const quests = catalogue.items('quests').map((item) => ({ item, ...drawn(<QuestEmblem item={item} fill={0} />) }));

/** Returns the distinct values of a field, each with one row that has it. */
function kinds<Row, Kind>(rows: readonly Row[], kindOf: (row: Row) => Kind): Map<Kind, Row> {
  return new Map(rows.map((row) => [kindOf(row), row]));
}

describe('glyphs', () => {
  test('of every row of the catalogue are in the sprite that its emblem refers to', () => {
    const all = [...creatures, ...soulCores, ...bosses, ...mounts, ...outfits, ...quests];
    const missing = all.filter(({ icon }) => {
      const [sprite = '', name = ''] = icon.split('#');
      return !glyphsOf.get(sprite.replace(/^.*\//, ''))?.includes(name);
    });
    expect(all.length).toBeGreaterThan(2_700);
    expect(missing.map(({ item, icon }) => `${item.name}: ${icon}`)).toEqual([]);
  });

  test('are each in one sprite only, and those of single sections are all in use', () => {
    const every = [...glyphsOf.values()].flat();
    expect(every.length).toBe(new Set(every).size);
    const used = new Set([...creatures, ...mounts, ...outfits, ...quests].map(({ icon }) => nameOf(icon)));
    const idle = [...glyphsOf].flatMap(([file, names]) =>
      file === 'glyphs.svg' ? [] : names.filter((name) => !used.has(name)),
    );
    expect(idle).toEqual([]);
  });
});

describe('creatures and soul cores', () => {
  const classes = kinds(creatures, ({ item }) => item.class);

  test('of all 21 classes of the catalogue have different emblems: those with the same tincture have different charges', () => {
    const emblemStyles = [...classes.values()].map(({ icon, tincture }) => `${tincture} ${icon}`);
    expect(emblemStyles).toHaveLength(21);
    expect(new Set(emblemStyles).size).toBe(21);
    const { icon, tincture } = creatureEmblemStyle('a class that is not known yet');
    expect(emblemStyles).not.toContain(`${tincture} ${icon}`);
  });

  test('have the same charge and tincture in both sections, soul cores without discs', () => {
    const strange = soulCores.filter(({ item, icon, tincture, discs }) => {
      const own = classes.get(item.class);
      return own?.icon !== icon || own.tincture !== tincture || discs > 0;
    });
    expect(strange.map(({ item }) => item.name)).toEqual([]);
  });

  test.for([
    ['Harmless', 0],
    ['Trivial', 1],
    ['Easy', 2],
    ['Medium', 3],
    ['Hard', 4],
    ['Challenging', 5],
  ] as const)('%s ones have %i discs', ([difficulty, discs]) => {
    const ofThat = creatures.filter(({ item }) => item.difficulty === difficulty);
    expect(ofThat.length).toBeGreaterThan(0);
    expect(new Set(ofThat.map((creature) => creature.discs))).toEqual(new Set([discs]));
  });
});

describe('bosses', () => {
  test.for([
    ['Bane', 'olive', 1],
    ['Archfoe', 'azure', 2],
    ['Nemesis', 'gules', 3],
  ] as const)('a %s is %s with %i discs', ([category, tincture, discs]) => {
    const ofThat = bosses.filter(({ item }) => item.category === category);
    expect(ofThat.length).toBeGreaterThan(0);
    expect(kinds(ofThat, (boss) => `${boss.tincture} ${boss.discs}`).size).toBe(1);
    expect(ofThat[0]).toMatchObject({ tincture, discs });
  });
});

describe('mounts', () => {
  test('have the tincture of their source; those of an unknown source, that of other sources', () => {
    const tinctures = new Map(
      [...kinds(mounts, ({ item }) => item.source)].map(([source, row]) => [source, row.tincture]),
    );
    expect(tinctures).toEqual(
      new Map([
        ['Taming', 'vert'],
        ['Quest', 'azure'],
        ['Store', 'ochre'],
        ['Event', 'rose'],
        ['Hunting tasks', 'steel'],
        ['Item', 'steel'],
        ['Tibiadrome', 'steel'],
        ['Other', 'steel'],
        [null, 'steel'],
      ]),
    );
  });

  test.for([
    ['War Horse', 'horse-head'],
    ['Nethersteed', 'horse-head'],
    ['Rented Horse (Gray)', 'horse-head'],
    ['Blazing Unicorn', 'unicorn'],
    ['Undead Cavebear', 'bear-head'],
    ['Noble Lion', 'lion'],
    ['Dandelion', 'saddle'],
    ['Tiger Slug', 'snail'],
    ['Ebony Tiger', 'tiger-head'],
    ['Phant', 'mammoth'],
    ['Phantasmal Jade', 'saddle'],
    ['Foxmouse', 'fox-head'],
    ['Obstinate Ox', 'bull'],
    ['Batcat', 'hollow-cat'],
    ['Golden Dragonfly', 'bee'],
    ['Dragonling', 'dragon-head'],
    ['Merry Mammoth', 'mammoth'],
    ['Lacewing Moth', 'bee'],
    ['Dawn Strayer', 'saddle'],
    ['Manta Ray', 'tropical-fish'],
    ['Cold Percht Sleigh', 'old-wagon'],
    ['Void Watcher', 'portal'],
    ['Azudocus', 'saddle'],
  ] as const)('%s has the charge %s', ([name, glyph]) => {
    expect(catalogue.items('mounts').map((mount) => mount.name)).toContain(name);
    expect(nameOf(mountIcon(name))).toBe(glyph);
  });
});

describe('outfits', () => {
  test.for([
    ['Citizen', 'ochre', 'shirt'],
    ['Noblewoman', 'ochre', 'queen-crown'],
    ['Nobleman', 'ochre', 'queen-crown'],
    ['Entrepreneur', 'ochre', 'two-coins'],
    ['Yalaharian', 'ochre', 'cape'],
    ['Knight', 'gules', 'visored-helm'],
    ['Warrior', 'gules', 'crossed-swords'],
    ['Barbarian', 'gules', 'battle-axe'],
    ['Norsewoman', 'gules', 'viking-helmet'],
    ['Warmaster', 'gules', 'viking-helmet'],
    ['Mage', 'purpure', 'pointy-hat'],
    ['Wizard', 'purpure', 'wizard-staff'],
    ['Summoner', 'purpure', 'magic-swirl'],
    ['Elementalist', 'purpure', 'fire-zone'],
    ['Dream Warden', 'purpure', 'moon'],
    ['Crystal Warlord', 'purpure', 'crystal-growth'],
    ['Hunter', 'vert', 'bowman'],
    ['Druid', 'vert', 'oak-leaf'],
    ['Shaman', 'vert', 'tribal-mask'],
    ['Insectoid', 'vert', 'scarab-beetle'],
    ['Assassin', 'brown', 'hooded-assassin'],
    ['Pirate', 'brown', 'pirate-skull'],
    ['Cave Explorer', 'brown', 'lantern-flame'],
    ['Wayfarer', 'brown', 'compass'],
    ['Demon Hunter', 'murrey', 'daemon-skull'],
    ['Nightmare', 'murrey', 'horned-skull'],
    ['Brotherhood', 'murrey', 'skull-crossed-bones'],
    ['Deepling', 'azure', 'tropical-fish'],
    ['Glooth Engineer', 'steel', 'gears'],
    ['Jester', 'rose', 'jester-hat'],
    ['Festive Outfit', 'rose', 'party-popper'],
    ['Dream Warrior', 'gules', 'crossed-swords'],
    ['Retro Mage', 'purpure', 'pointy-hat'],
    ['Owl Keeper', 'vert', 'cape'],
    ['Shadowlotus Disciple', 'steel', 'cape'],
    ['Philosopher', 'steel', 'cape'],
  ] as const)('%s is %s with %s', ([name, tincture, glyph]) => {
    const names = catalogue.items('outfits').flatMap(({ nameMale, nameFemale }) => [nameMale, nameFemale]);
    expect(names).toContain(name);
    const emblemStyle = outfitEmblemStyle(name);
    expect([emblemStyle.tincture, nameOf(emblemStyle.icon)]).toEqual([tincture, glyph]);
  });

  test('have the same charge by either name of the same outfit', () => {
    const unlike = catalogue
      .items('outfits')
      .filter(({ nameMale, nameFemale }) => outfitEmblemStyle(nameMale).icon !== outfitEmblemStyle(nameFemale).icon);
    expect(unlike.map(({ name }) => name)).toEqual([]);
  });
});

describe('quests', () => {
  test('of each group of the catalogue have a different charge', () => {
    const groups = kinds(
      quests.filter(({ item }) => item.group !== null),
      ({ item }) => item.group,
    );
    const icons = [...groups.values()].map(({ icon }) => nameOf(icon));
    expect(groups.size).toBe(10);
    expect(new Set(icons).size).toBe(10);
    expect(icons).not.toContain('tied-scroll');
  });

  test('without a group have an open scroll if they are in the quest log, else a tied one', () => {
    const loose = quests.filter(({ item }) => item.group === null);
    expect(new Map(loose.map(({ item, icon }) => [item.questLog, nameOf(icon)]))).toEqual(
      new Map([
        [true, 'scroll-unfurled'],
        [false, 'tied-scroll'],
      ]),
    );
  });
});

describe('the fill', () => {
  const [creature] = catalogue.items('bestiary');
  if (creature === undefined) throw new Error('The bestiary is empty.');
  const markup = (fill: number) => renderToStaticMarkup(<CreatureEmblem item={creature} fill={fill} />);
  const layers = (fill: number) => (markup(fill).match(/<use/g) ?? []).length;

  test('is drawn over the blank emblem only if it is partial: otherwise there is one drawing without a clip', () => {
    expect([layers(0), layers(1 / 3), layers(1)]).toEqual([1, 2, 1]);
    expect(markup(0)).not.toContain('--to');
    expect(markup(1)).not.toContain('--to');
    expect(markup(1 / 3)).toContain('--to:66.66');
  });

  test('does not animate when it is first drawn', () => {
    expect([0, 1 / 3, 1].filter((fill) => markup(fill).includes('rising'))).toEqual([]);
  });
});
