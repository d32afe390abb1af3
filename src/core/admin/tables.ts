/**
 * The tables that editors work on: the catalogue's files, seasons and the site's texts. Grid, CSV, history, reports and the
 * server's checks all read this registry.
 */
import type * as v from 'valibot';
import { categorySchema, FILE_SCHEMAS, importNameSchema, questRewardSchema } from '#core/catalogue/files.ts';
import { DIFFICULTIES } from '#core/catalogue/items.ts';
import { compareVersions } from '#core/catalogue/versions.ts';
import { seasonSchema } from '#core/challenges/definition.ts';
import { CONTEST_KINDS, NEWS_CATEGORIES } from '#core/contract/content.ts';
import { EDITED_TABLES, type EditedTable } from '#core/contract/edited-tables.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { contestSettingsSchema, contestTextSchema, postSchema } from './texts.ts';

/** A row as its file has it. */
export type TableRow = Readonly<Record<string, unknown>>;
/** All rows of all tables. */
export type Tables = Readonly<Record<EditedTable, readonly TableRow[]>>;

/**
 * The form of a field's values: `names` and `numbers` are lists, `moment` a time in ISO 8601, `markdown` a text of several lines,
 * `json` whatever else.
 */
export type FieldKind = 'text' | 'markdown' | 'number' | 'flag' | 'moment' | 'names' | 'numbers' | 'json';

export interface EditedField {
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** The only values that it takes. */
  readonly choices?: readonly (string | number)[];
  /** Table whose names are its values. */
  readonly of?: EditedTable;
  /** Whether it may be empty: null, which means that nobody knows it. */
  readonly isOptional?: true;
  /** Whether the row is incomplete while it is null or an empty list. */
  readonly isFact?: true;
}

export interface EditedTableInfo {
  readonly title: string;
  /** One of its rows, in the middle of a sentence. */
  readonly noun: string;
  /** Fields that name a row together, which an edit can't change. */
  readonly key: readonly string[];
  /** Without those of the key. */
  readonly fields: readonly EditedField[];
  readonly schema: v.GenericSchema<unknown, object> & { readonly entries: v.ObjectEntries };
  /** Field by which a person finds a row; absent = its key alone. */
  readonly name?: string;
}

const text = (key: string, label: string, more: Partial<EditedField> = {}): EditedField => ({
  key,
  label,
  kind: 'text',
  ...more,
});
const number = (key: string, label: string, more: Partial<EditedField> = {}): EditedField => ({
  key,
  label,
  kind: 'number',
  ...more,
});
const flag = (key: string, label: string, more: Partial<EditedField> = {}): EditedField => ({
  key,
  label,
  kind: 'flag',
  ...more,
});
const json = (key: string, label: string, more: Partial<EditedField> = {}): EditedField => ({
  key,
  label,
  kind: 'json',
  ...more,
});
const names = (key: string, label: string, more: Partial<EditedField> = {}): EditedField => ({
  key,
  label,
  kind: 'names',
  ...more,
});
const numbers = (key: string, label: string, more: Partial<EditedField> = {}): EditedField => ({
  key,
  label,
  kind: 'numbers',
  ...more,
});

const unknown = { isOptional: true } as const;
/** A fact that somebody knows: a row without it is incomplete. */
const fact = { isOptional: true, isFact: true } as const;

const name = text('name', 'Name');
const update = text('update', 'Update', { of: 'updates', ...fact });
const premium = flag('premium', 'Premium', fact);

export const EDITED: Readonly<Record<EditedTable, EditedTableInfo>> = {
  achievements: {
    title: SECTIONS.achievements.title,
    noun: 'achievement',
    key: ['id'],
    name: 'name',
    schema: FILE_SCHEMAS.achievements,
    fields: [
      name,
      number('grade', 'Grade', { choices: [0, 1, 2, 3, 4] }),
      number('points', 'Points', fact),
      flag('secret', 'Secret'),
      premium,
      text('category', 'Category', { of: 'achievementCategories' }),
      update,
      text('event', 'Event', { of: 'events', ...unknown }),
      text('exclusiveGroup', 'Exclusive group', unknown),
      flag('obtainable', 'Still given'),
    ],
  },
  animusMastery: {
    title: SECTIONS.animusMastery.title,
    noun: 'soul core',
    key: ['id'],
    name: 'name',
    schema: FILE_SCHEMAS.animusMastery,
    fields: [name, text('variant', 'Variant', unknown)],
  },
  bestiary: {
    title: SECTIONS.bestiary.title,
    noun: 'creature',
    key: ['id'],
    name: 'name',
    schema: FILE_SCHEMAS.bestiary,
    fields: [
      name,
      text('variant', 'Variant', unknown),
      text('class', 'Class'),
      text('difficulty', 'Difficulty', { choices: DIFFICULTIES }),
      number('stars', 'Stars', { choices: [0, 1, 2, 3, 4, 5] }),
      text('occurrence', 'Occurrence', { choices: ['Common', 'Uncommon', 'Rare', 'Very Rare'] }),
      number('charmPoints', 'Charm points'),
      numbers('kills', 'Kills per stage'),
      number('hitpoints', 'Hit points'),
      number('experience', 'Experience'),
      number('speed', 'Speed', fact),
      number('armor', 'Armor', fact),
      json('resist', 'Damage taken, %'),
      names('locations', 'Locations', { isFact: true }),
      flag('animus', 'Soul core'),
      flag('ambiguous', 'Ambiguous name'),
      update,
      flag('echoWarden', 'Echo Warden'),
    ],
  },
  bosstiary: {
    title: SECTIONS.bosstiary.title,
    noun: 'boss',
    key: ['id'],
    name: 'name',
    schema: FILE_SCHEMAS.bosstiary,
    fields: [
      name,
      text('category', 'Category', { choices: ['Bane', 'Archfoe', 'Nemesis'] }),
      numbers('kills', 'Kills per stage'),
      numbers('points', 'Points per stage'),
      number('hitpoints', 'Hit points', fact),
      number('experience', 'Experience', fact),
      update,
    ],
  },
  charms: {
    title: SECTIONS.charms.title,
    noun: 'charm',
    key: ['id'],
    name: 'name',
    schema: FILE_SCHEMAS.charms,
    fields: [
      name,
      text('category', 'Category', { choices: ['Major', 'Minor'] }),
      numbers('cost', 'Cost per grade'),
      number('legacyCost', 'Former cost', unknown),
    ],
  },
  mounts: {
    title: SECTIONS.mounts.title,
    noun: 'mount',
    key: ['id'],
    name: 'name',
    schema: FILE_SCHEMAS.mounts,
    fields: [
      name,
      text('source', 'Source', {
        choices: ['Event', 'Hunting tasks', 'Item', 'Other', 'Quest', 'Store', 'Taming', 'Tibiadrome'],
        ...fact,
      }),
      text('tamingItem', 'Taming item', unknown),
      number('speed', 'Speed', fact),
      premium,
      update,
      number('altId', 'Second id', unknown),
    ],
  },
  outfits: {
    title: SECTIONS.outfits.title,
    noun: 'outfit',
    key: ['id'],
    name: 'name',
    schema: FILE_SCHEMAS.outfits,
    fields: [
      name,
      text('nameMale', 'Name, male'),
      text('nameFemale', 'Name, female'),
      number('lookMale', 'Look, male'),
      number('lookFemale', 'Look, female'),
      number('altLookMale', 'Newer look, male', unknown),
      number('altLookFemale', 'Newer look, female', unknown),
      premium,
      text('source', 'Source', { choices: ['Event', 'Free', 'Other', 'Premium', 'Quest', 'Store'], ...fact }),
      number('addons', 'Addons', { choices: [0, 2], ...fact }),
      json('addonSources', 'Sources of addons'),
      update,
    ],
  },
  quests: {
    title: SECTIONS.quests.title,
    noun: 'quest',
    key: ['id'],
    name: 'name',
    schema: FILE_SCHEMAS.quests,
    fields: [
      name,
      flag('questLog', 'In the quest log'),
      number('level', 'Level', fact),
      number('recommendedLevel', 'Recommended level', fact),
      premium,
      text('group', 'Group', fact),
      update,
      names('missions', 'Missions'),
    ],
  },
  titles: {
    title: SECTIONS.titles.title,
    noun: 'title',
    key: ['id'],
    name: 'name',
    schema: FILE_SCHEMAS.titles,
    fields: [
      name,
      text('nameFemale', 'Name, female', unknown),
      text('type', 'Type'),
      update,
      flag('permanent', 'Permanent'),
      json('requirement', 'Requirement'),
    ],
  },
  updates: {
    title: 'Updates',
    noun: 'update',
    key: ['name'],
    schema: FILE_SCHEMAS.updates,
    fields: [text('title', 'Title', fact), text('date', 'Day of release', fact)],
  },
  events: {
    title: 'Events',
    noun: 'event',
    key: ['name'],
    schema: FILE_SCHEMAS.events,
    fields: [text('kind', 'Kind', { choices: ['one-time', 'yearly'] }), number('month', 'Month', unknown)],
  },
  achievementCategories: {
    title: 'Achievement categories',
    noun: 'category',
    key: ['name'],
    schema: categorySchema,
    fields: [],
  },
  achievementWays: {
    title: 'Ways of achievements',
    noun: 'way',
    key: ['id'],
    schema: FILE_SCHEMAS.achievementWays,
    fields: [
      text('how', 'How'),
      flag('sure', 'Sure'),
      flag('oneOf', 'One is enough', unknown),
      json('steps', 'Steps'),
      names('sources', 'Sources'),
    ],
  },
  questRewards: {
    title: 'Quest rewards',
    noun: 'reward',
    key: ['quest', 'kind', 'item'],
    schema: questRewardSchema,
    fields: [],
  },
  importNames: {
    title: 'Other names',
    noun: 'name',
    key: ['section', 'name'],
    schema: importNameSchema,
    fields: [number('id', 'Id')],
  },
  seasons: {
    title: 'Challenges',
    noun: 'challenge',
    key: ['month'],
    name: 'name',
    schema: seasonSchema,
    fields: [name, text('about', 'About'), json('tasks', 'Tasks')],
  },
  news: {
    title: 'News',
    noun: 'post',
    key: ['id'],
    name: 'title',
    schema: postSchema,
    fields: [
      text('title', 'Title'),
      text('category', 'Category', { choices: NEWS_CATEGORIES }),
      { key: 'at', label: 'Time', kind: 'moment' },
      flag('pinned', 'Pinned'),
      { key: 'body', label: 'Text', kind: 'markdown' },
    ],
  },
  contests: {
    title: 'Contests',
    noun: 'contest',
    key: ['slug'],
    schema: contestSettingsSchema,
    fields: [
      text('kind', 'Kind', { choices: CONTEST_KINDS }),
      number('images', 'Most images'),
      number('prizes', 'Prizes'),
    ],
  },
  contestTexts: {
    title: 'Texts of contests',
    noun: 'text',
    key: ['slug', 'language'],
    name: 'title',
    schema: contestTextSchema,
    fields: [text('title', 'Title'), text('summary', 'Summary'), { key: 'body', label: 'Text', kind: 'markdown' }],
  },
};

export function isEditedTable(name: string): name is EditedTable {
  return EDITED_TABLES.some((table) => table === name);
}

/** The key of a row within its table, as text: `12`, `15.30`, `12 mounts 368`. */
export function rowKey(table: EditedTable, row: TableRow): string {
  return EDITED[table].key.map((field) => String(row[field])).join(' ');
}

/** The row's name for people. */
export function rowLabel(table: EditedTable, row: TableRow): string {
  const { name: field } = EDITED[table];
  const named = field === undefined ? undefined : row[field];
  return typeof named === 'string' && named !== '' ? named : rowKey(table, row);
}

/** Facts that a row lacks. */
export function missingFacts(table: EditedTable, row: TableRow): readonly EditedField[] {
  return EDITED[table].fields.filter(({ key, isFact }) => {
    const value = row[key];
    return isFact === true && (value === null || (Array.isArray(value) && value.length === 0));
  });
}

/** Numbers of rows that lack facts: any, and each by its key. */
export function countMissing(
  table: EditedTable,
  rows: readonly TableRow[],
): { readonly incomplete: number; readonly fields: Record<string, number> } {
  const fields: Record<string, number> = {};
  let incomplete = 0;
  for (const row of rows) {
    const missing = missingFacts(table, row);
    if (missing.length > 0) incomplete += 1;
    for (const { key } of missing) fields[key] = (fields[key] ?? 0) + 1;
  }
  return { incomplete, fields };
}

const NUMBER = /^\d+$/;

/** The order of a table's rows in its file: updates by age, others by their key, numbers as numbers. */
export function compareRows(table: EditedTable, a: TableRow, b: TableRow): number {
  for (const field of EDITED[table].key) {
    const [x, y] = [String(a[field]), String(b[field])];
    if (x === y) continue;
    if (table === 'updates') return compareVersions(x, y);
    // Some contests are called by numbers.
    return NUMBER.test(x) && NUMBER.test(y) ? Number(x) - Number(y) : x < y ? -1 : 1;
  }
  return 0;
}
