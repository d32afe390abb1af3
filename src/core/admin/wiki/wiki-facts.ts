/** The wiki's facts about rows of the catalogue, by table. */
import { type Boss, type Creature, DIFFICULTIES } from '#core/catalogue/items.ts';
import { hasEchoWarden, stagesOfBoss, stagesOfCreature } from '#core/catalogue/stage-rules.ts';
import type { TableRow, Tables } from '../tables.ts';
import type { WikiFile, WikiRow } from './wiki-rows.ts';
import {
  isInGame,
  knownChoice,
  knownClass,
  knownFlag,
  knownNumber,
  knownResistance,
  updateName,
  withoutKind,
} from './wiki-values.ts';

/** The wiki's facts about one row. */
export interface Facts {
  /** Its id in the game's client; null = unknown. */
  readonly id: number | null;
  /** Its names, the most exact one first. */
  readonly names: readonly string[];
  /** The name of a new row. */
  readonly name: string;
  /** Values by field; null = unknown. */
  readonly fields: TableRow;
  /** Values that only fill unknown fields, since the catalogue distinguishes more. */
  readonly fills?: TableRow;
  /** Further values of a new row. */
  readonly start?: TableRow;
}

/** The tables that have rows in the wiki's database, apart from the updates. */
export const COMPARED_TABLES = [
  'achievements',
  'bestiary',
  'bosstiary',
  'charms',
  'mounts',
  'outfits',
  'quests',
] as const;
export type ComparedTable = (typeof COMPARED_TABLES)[number];

const OCCURRENCES: readonly Creature['occurrence'][] = ['Common', 'Uncommon', 'Rare', 'Very Rare'];
const CATEGORIES: readonly Boss['category'][] = ['Bane', 'Archfoe', 'Nemesis'];

type Named = Pick<WikiRow<'creature'>, 'title' | 'name'>;

const namesOf = ({ title, name }: Named) => [title, ...(name ? [name] : []), withoutKind(title)];
/** Creatures have their name in small letters there, as the game's texts do. */
const titleOf = ({ title }: Named) => withoutKind(title);
const nameOf = (row: Named) => row.name || titleOf(row);

function achievement(row: WikiRow<'achievement'>): Facts {
  return {
    id: knownNumber(row.achievement_id),
    names: namesOf(row),
    name: nameOf(row),
    fields: {
      grade: knownNumber(row.grade),
      points: knownNumber(row.points),
      secret: knownFlag(row.is_secret),
      premium: knownFlag(row.is_premium),
      update: updateName(row.version),
    },
    start: { obtainable: row.status?.toLowerCase() !== 'unobtainable' },
  };
}

function creature(row: WikiRow<'creature'>, classes: readonly string[]): Facts {
  const difficulty = knownChoice(DIFFICULTIES, row.bestiary_level);
  const occurrence = knownChoice(OCCURRENCES, row.bestiary_occurrence);
  const resist = {
    physical: knownResistance(row.modifier_physical),
    fire: knownResistance(row.modifier_fire),
    earth: knownResistance(row.modifier_earth),
    energy: knownResistance(row.modifier_energy),
    ice: knownResistance(row.modifier_ice),
    holy: knownResistance(row.modifier_holy),
    death: knownResistance(row.modifier_death),
  };
  return {
    id: knownNumber(row.race_id),
    names: namesOf(row),
    name: titleOf(row),
    fields: {
      class: knownClass(classes, row.bestiary_class),
      difficulty,
      ...(difficulty !== null && { stars: DIFFICULTIES.indexOf(difficulty) }),
      occurrence,
      ...(occurrence !== null && { echoWarden: hasEchoWarden(occurrence) }),
      ...(difficulty !== null && occurrence !== null && stagesOfCreature({ difficulty, occurrence })),
      hitpoints: knownNumber(row.hitpoints),
      experience: knownNumber(row.experience),
      speed: knownNumber(row.speed),
      armor: knownNumber(row.armor),
      resist,
      update: updateName(row.version),
    },
    // Every creature of the bestiary has a soul core.
    start: { animus: true, ambiguous: false },
  };
}

function boss(row: WikiRow<'creature'>): Facts {
  const category = knownChoice(CATEGORIES, row.bosstiary_class);
  return {
    id: knownNumber(row.race_id),
    names: namesOf(row),
    name: titleOf(row),
    fields: {
      category,
      ...(category !== null && stagesOfBoss(category)),
      hitpoints: knownNumber(row.hitpoints),
      experience: knownNumber(row.experience),
      update: updateName(row.version),
    },
  };
}

function charm(row: WikiRow<'charm'>): Facts {
  const costs = [row.cost_level_1, row.cost_level_2, row.cost_level_3].map(knownNumber);
  return {
    id: null,
    names: namesOf(row),
    name: nameOf(row),
    fields: {
      category: knownChoice(['Major', 'Minor'], row.type),
      cost: costs.includes(null) ? null : costs,
    },
  };
}

const fromStore = (isSold: 0 | 1 | null) => ({ source: isSold === 1 ? 'Store' : null });

function mount(row: WikiRow<'mount'>): Facts {
  return {
    id: knownNumber(row.client_id),
    names: namesOf(row),
    name: nameOf(row),
    fields: { speed: knownNumber(row.speed), update: updateName(row.version) },
    fills: fromStore(row.is_buyable),
  };
}

function outfit(row: WikiRow<'outfit'>): Facts {
  const name = nameOf(row);
  const looks = { lookMale: knownNumber(row.male_client_id), lookFemale: knownNumber(row.female_client_id) };
  return {
    id: looks.lookMale,
    names: namesOf(row),
    name,
    fields: { premium: knownFlag(row.is_premium), update: updateName(row.version) },
    fills: fromStore(row.is_bought),
    start: { nameMale: name, nameFemale: name, ...looks, addonSources: [] },
  };
}

function quest(row: WikiRow<'quest'>): Facts {
  const names = namesOf(row);
  // The game's quest log leaves out the word that the wiki adds to most titles.
  const others = names.map((name) => (name.endsWith(' Quest') ? name.slice(0, -' Quest'.length) : `${name} Quest`));
  return {
    id: null,
    names: [...names, ...others],
    name: nameOf(row),
    fields: {
      level: knownNumber(row.level_required),
      recommendedLevel: knownNumber(row.level_recommended),
      premium: knownFlag(row.is_premium),
      update: updateName(row.version),
    },
  };
}

/** Returns the wiki's facts about the rows of each table that are in the game. */
export function readFacts({ rows }: WikiFile, tables: Tables): Readonly<Record<ComparedTable, readonly Facts[]>> {
  const inGame = <Row extends { readonly status: string | null }>(all: readonly Row[]) =>
    all.filter(({ status }) => isInGame(status));
  const classes = [...new Set(tables.bestiary.map((row) => String(row.class)))];
  const creatures = inGame(rows.creature);
  return {
    achievements: inGame(rows.achievement).map(achievement),
    bestiary: creatures.map((row) => creature(row, classes)).filter(({ fields }) => fields.class !== null),
    bosstiary: creatures.map(boss).filter(({ fields }) => fields.category !== null),
    charms: inGame(rows.charm).map(charm),
    mounts: inGame(rows.mount).map(mount),
    outfits: inGame(rows.outfit).map(outfit),
    quests: inGame(rows.quest).map(quest),
  };
}
