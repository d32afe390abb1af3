import type { ReactNode } from 'react';
import { type Boss, DIFFICULTIES, type Mount, type Quest } from '#core/catalogue/items.ts';
import { SoulCoreEmblem } from '#page/sections/animus-mastery/soul-core-emblem.tsx';
import { CreatureEmblem } from '#page/sections/bestiary/creature-emblem.tsx';
import { BossEmblem } from '#page/sections/bosstiary/boss-emblem.tsx';
import { MountEmblem } from '#page/sections/mounts/mount-emblem.tsx';
import { OutfitEmblem } from '#page/sections/outfits/outfit-emblem.tsx';
import { QuestEmblem } from '#page/sections/quests/quest-emblem.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import styles from './gallery-screen.module.css';
import { Group, Held, Specimen } from './specimen.tsx';

const CLASSES =
  'Amphibic,Aquatic,Bird,Construct,Demon,Dragon,Elemental,Extra Dimensional,Fey,Giant,Human,Humanoid,Inkborn,Lycanthrope,Magical,Mammal,Plant,Reptile,Slime,Undead,Vermin,Unknown'.split(
    ',',
  );

const CREATURES = CLASSES.map((name, index) => ({
  class: name,
  difficulty: DIFFICULTIES[index % DIFFICULTIES.length] ?? 'Harmless',
}));

const BOSSES: readonly Boss['category'][] = ['Bane', 'Archfoe', 'Nemesis'];

const SOURCES: readonly Mount['source'][] = ['Taming', 'Quest', 'Store', 'Event', 'Other', null];

/** One mount for each charge. */
const MOUNTS =
  'War Horse,Blazing Unicorn,Tiger Slug,Merry Mammoth,Crystal Wolf,War Bear,Noble Lion,Midnight Panther,Kingly Deer,Rapid Boar,Water Buffalo,Stone Rhino,Dromedary,Donkey,Dreadhare,Foxmouse,Batcat,Tawny Owl,Emerald Raven,Gryphon,Racing Bird,Steel Bee,Draptor,Gorgon Hydra,River Crocovile,Tin Lizzard,Marsh Toad,Manta Ray,Jade Pincer,Widow Queen,Scorpion King,Magma Crawler,Doom Skull,Uniwheel,Magic Carpet,Blue Rolling Barrel,Dark Percht Sleigh,Festive Snowman,Void Watcher,Titanica'.split(
    ',',
  );

/** One outfit for each charge and family. */
const OUTFITS =
  'Jester,Festive Outfit,Demon Hunter,Nightmare,Brotherhood,Afflicted,Citizen,Noblewoman,Entrepreneur,Yalaharian,Knight,Warrior,Barbarian,Norsewoman,Champion,Mage,Wizard,Summoner,Elementalist,Dream Warden,Crystal Warlord,Rune Master,Void Master,Hunter,Druid,Shaman,Insectoid,Soil Guardian,Assassin,Pirate,Cave Explorer,Wayfarer,Beggar,Deepling,Glooth Engineer,Philosopher'.split(
    ',',
  );

const QUESTS: readonly Pick<Quest, 'group' | 'questLog'>[] = [
  ...'Main,Access,Addon & Outfit,Collection,Boss,Rookgaard/Dawnport,Hunting Tasks,World Quest,Seasonal,Treasure'
    .split(',')
    .map((group) => ({ group, questLog: true })),
  { group: null, questLog: true },
  { group: null, questLog: false },
];

interface Section {
  readonly name: string;
  /** Possible fill levels. */
  readonly fills: readonly number[];
  readonly draw: (fill: number) => ReactNode;
}

const THIRDS = [0, 1 / 3, 2 / 3, 1];
const HALVES = [0, 1 / 2, 1];
const ENDS = [0, 1];

const SECTIONS: readonly Section[] = [
  {
    name: 'bestiary: classes and difficulties',
    fills: THIRDS,
    draw: (fill) => CREATURES.map((item) => <CreatureEmblem key={item.class} item={item} fill={fill} />),
  },
  {
    name: 'animus mastery: classes',
    fills: HALVES,
    draw: (fill) => CREATURES.map((item) => <SoulCoreEmblem key={item.class} item={item} fill={fill} />),
  },
  {
    name: 'bosstiary: categories',
    fills: THIRDS,
    draw: (fill) => BOSSES.map((category) => <BossEmblem key={category} item={{ category }} fill={fill} />),
  },
  {
    name: 'mounts: sources and words of their names',
    fills: ENDS,
    draw: (fill) =>
      MOUNTS.map((name, index) => (
        <MountEmblem key={name} item={{ name, source: SOURCES[index % SOURCES.length] ?? null }} fill={fill} />
      )),
  },
  {
    name: 'outfits: families and words of their names',
    fills: THIRDS,
    draw: (fill) => OUTFITS.map((name) => <OutfitEmblem key={name} item={{ name }} fill={fill} />),
  },
  {
    name: 'quests: groups',
    fills: HALVES,
    draw: (fill) =>
      QUESTS.map((item) => <QuestEmblem key={`${item.group} ${item.questLog}`} item={item} fill={fill} />),
  },
];

/** The emblems of sections that are recorded in steps, as their screens draw them. */
export function ItemEmblemGroup() {
  return (
    <Group title="Emblems of the sections">
      {SECTIONS.flatMap(({ name, fills, draw }) =>
        fills.map((fill) => (
          <Specimen key={`${name} ${fill}`} state={`${name}, filled to ${Math.round(fill * 100)}%`} width="page">
            <div className={styles.row}>{draw(fill)}</div>
          </Specimen>
        )),
      )}
      <Specimen state="rises when it changes, not when it is first drawn">
        <Held initial={0}>
          {(stage, change) => (
            <div className={styles.row}>
              <CreatureEmblem item={{ class: 'Dragon', difficulty: 'Hard' }} fill={stage / 3} size="largest" />
              <Button onClick={() => change((stage + 1) % 4)}>Next stage of the emblem</Button>
            </div>
          )}
        </Held>
      </Specimen>
    </Group>
  );
}
