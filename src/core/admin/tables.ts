/**
 * The tables that editors change: the catalogue's files, seasons and the site's texts. Grid, CSV, history, reports and the
 * server's checks all use this registry.
 */
import type * as v from 'valibot';
import { categorySchema, FILE_SCHEMAS, importNameSchema, questRewardSchema } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { compareVersions } from '#core/catalogue/versions.ts';
import { seasonSchema } from '#core/challenges/definition.ts';
import { EDITED_TABLES, type EditedTable } from '#core/contract/editing/edited-tables.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { contestSettingsSchema, contestTextSchema, postSchema, postTextSchema } from './texts.ts';
import { words } from './words.ts';

/** A row as stored in its file. */
export type TableRow = Readonly<Record<string, unknown>>;
/** All rows of all tables. */
export type Tables = Readonly<Record<EditedTable, readonly TableRow[]>>;

/**
 * The form of a field's values: `names` and `numbers` are lists, `moment` is a time in ISO 8601, `markdown` a multi-line
 * text, `json` anything else.
 */
export type FieldKind = 'text' | 'markdown' | 'number' | 'flag' | 'moment' | 'names' | 'numbers' | 'json';

export interface EditedField {
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** The only accepted values. */
  readonly choices?: readonly (string | number)[];
  /** Table whose names are the accepted values. */
  readonly of?: EditedTable;
  /** Whether it may be null, which means unknown. */
  readonly isOptional?: true;
  /** Whether the row is incomplete while it is null or an empty list. */
  readonly isFact?: true;
}

export interface EditedTableInfo {
  readonly title: string;
  /** Noun for one row, as used within a sentence. */
  readonly noun: string;
  /** Fields that together identify a row; an edit can't change them. */
  readonly key: readonly string[];
  /** All fields except those of the key. */
  readonly fields: readonly EditedField[];
  readonly schema: v.GenericSchema<unknown, object> & { readonly entries: v.ObjectEntries };
  /** Field that labels a row for people; absent = its key. */
  readonly name?: string;
}

/** Properties of a field that its schema does not contain. */
interface FieldNote extends Partial<Pick<EditedField, 'label' | 'kind' | 'choices' | 'of'>> {
  /** Defaults to whether it may be null. False where null means "none"; true for a list that is empty while unknown. */
  readonly isFact?: boolean;
}

/** Notes by key. */
type FieldNotes = Readonly<Record<string, FieldNote>>;

const noFact: FieldNote = { isFact: false };

/** Notes on fields of several sections. */
const COMMON_NOTES: FieldNotes = {
  nameFemale: noFact,
  unconfirmed: noFact,
  update: { of: 'updates' },
  variant: noFact,
};

const SECTION_NOTES: Readonly<Partial<Record<TickableSection, FieldNotes>>> = {
  achievements: {
    category: { of: 'achievementCategories' },
    event: { of: 'events', ...noFact },
    exclusiveGroup: noFact,
    mapAreas: noFact,
  },
  bestiary: {
    stars: { choices: [0, 1, 2, 3, 4, 5] },
    locations: { isFact: true },
  },
  bosstiary: { points: { label: words.bossPoints } },
  charms: { legacyCost: noFact },
  mapAreas: { achievement: noFact },
  mounts: { tamingItem: noFact, altId: noFact },
  outfits: { altLookMale: noFact, altLookFemale: noFact },
  quests: { line: noFact },
};

const LABELS: Readonly<Record<string, string>> = words.fields;

type FieldSchema = v.GenericSchema & {
  readonly wrapped?: FieldSchema;
  readonly item?: FieldSchema;
  readonly items?: readonly FieldSchema[];
  readonly options?: readonly (string | number)[];
};

const KINDS: Readonly<Record<string, FieldKind>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
  literal: 'flag',
};

function kindOf({ type, options, item = undefined, items }: FieldSchema): FieldKind {
  const [element = item] = items ?? [];
  if (element !== undefined) {
    const kind = kindOf(element);
    return kind === 'text' ? 'names' : kind === 'number' ? 'numbers' : 'json';
  }
  if (options !== undefined) return typeof options[0] === 'number' ? 'number' : 'text';
  return KINDS[type] ?? 'json';
}

/** Returns the fields of a table in the order of its schema, from which kinds, choices and optionality are derived. */
function fieldsOf(
  schema: EditedTableInfo['schema'],
  key: readonly string[],
  notes: FieldNotes = {},
): readonly EditedField[] {
  return Object.entries(schema.entries as Readonly<Record<string, FieldSchema>>).flatMap(([field, entry]) => {
    if (key.includes(field)) return [];
    const { isFact, ...overrides } = notes[field] ?? {};
    const { wrapped } = entry;
    const { options } = wrapped ?? entry;
    return {
      key: field,
      label: LABELS[field] ?? field,
      kind: kindOf(wrapped ?? entry),
      ...(options && { choices: options }),
      ...(wrapped && { isOptional: true as const }),
      ...((isFact ?? wrapped !== undefined) && { isFact: true as const }),
      ...overrides,
    };
  });
}

interface TableNotes extends Omit<EditedTableInfo, 'fields' | 'title' | 'noun'> {
  readonly notes?: FieldNotes;
}

type Labels = Pick<EditedTableInfo, 'title' | 'noun'>;

const infoOf = (labels: Labels, { notes, ...table }: TableNotes): EditedTableInfo => ({
  ...labels,
  ...table,
  fields: fieldsOf(table.schema, table.key, notes),
});

const NOUNS: Readonly<Partial<Record<EditedTable, string>>> = words.nouns;

function sectionTable(section: TickableSection): EditedTableInfo {
  const { title, noun } = SECTIONS[section];
  return infoOf(
    { title, noun: NOUNS[section] ?? noun },
    {
      key: ['id'],
      name: 'name',
      schema: FILE_SCHEMAS[section],
      notes: { ...COMMON_NOTES, ...SECTION_NOTES[section] },
    },
  );
}

const tableOf = (table: keyof typeof words.titles, notes: TableNotes): EditedTableInfo =>
  infoOf({ title: words.titles[table], noun: words.nouns[table] }, notes);

const SECTION_TABLES = Object.fromEntries(
  TICKABLE_SECTIONS.map((section) => [section, sectionTable(section)]),
) as Readonly<Record<TickableSection, EditedTableInfo>>;

export const EDITED: Readonly<Record<EditedTable, EditedTableInfo>> = {
  ...SECTION_TABLES,
  updates: tableOf('updates', { key: ['name'], schema: FILE_SCHEMAS.updates }),
  events: tableOf('events', { key: ['name'], schema: FILE_SCHEMAS.events, notes: { month: noFact } }),
  achievementCategories: tableOf('achievementCategories', { key: ['name'], schema: categorySchema }),
  achievementWays: tableOf('achievementWays', {
    key: ['id'],
    schema: FILE_SCHEMAS.achievementWays,
    notes: { oneOf: noFact },
  }),
  questRewards: tableOf('questRewards', { key: ['quest', 'kind', 'item'], schema: questRewardSchema }),
  importNames: tableOf('importNames', { key: ['section', 'name'], schema: importNameSchema }),
  seasons: tableOf('seasons', { key: ['month'], name: 'name', schema: seasonSchema }),
  news: tableOf('news', {
    key: ['id'],
    name: 'title',
    schema: postSchema,
    notes: { at: { kind: 'moment' }, body: { kind: 'markdown' } },
  }),
  newsTexts: tableOf('newsTexts', {
    key: ['id', 'language'],
    name: 'title',
    schema: postTextSchema,
    notes: { body: { kind: 'markdown' } },
  }),
  contests: tableOf('contests', { key: ['slug'], schema: contestSettingsSchema }),
  contestTexts: tableOf('contestTexts', {
    key: ['slug', 'language'],
    name: 'title',
    schema: contestTextSchema,
    notes: { body: { kind: 'markdown' } },
  }),
};

export function isEditedTable(name: string): name is EditedTable {
  return EDITED_TABLES.some((table) => table === name);
}

/** Returns the key of a row within its table as text: `12`, `15.30`, `12 mounts 368`. */
export function rowKey(table: EditedTable, row: TableRow): string {
  return EDITED[table].key.map((field) => String(row[field])).join(' ');
}

/** Returns the row's name for display. */
export function rowLabel(table: EditedTable, row: TableRow): string {
  const { name: field } = EDITED[table];
  const named = field === undefined ? undefined : row[field];
  return typeof named === 'string' && named !== '' ? named : rowKey(table, row);
}

/** Returns the other table that must have the same value of a row's field: both are changed together. */
export function twinTable(table: EditedTable, { key }: EditedField, row: TableRow): EditedTable | undefined {
  if (key !== 'name' && key !== 'variant') return undefined;
  if (table === 'animusMastery') return 'bestiary';
  return table === 'bestiary' && row.animus === true ? 'animusMastery' : undefined;
}

/** Returns the facts that a row lacks. */
export function missingFacts(table: EditedTable, row: TableRow): readonly EditedField[] {
  return EDITED[table].fields.filter(({ key, isFact }) => {
    const value = row[key];
    return isFact === true && (value === null || (Array.isArray(value) && value.length === 0));
  });
}

/** Counts the rows that lack any fact, and those that lack each fact, by its key. */
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

/** Compares rows by their order in the table's file: updates by age, others by key, with numbers in numeric order. */
export function compareTableRows(table: EditedTable, a: TableRow, b: TableRow): number {
  for (const field of EDITED[table].key) {
    const [x, y] = [String(a[field]), String(b[field])];
    if (x === y) continue;
    if (table === 'updates') return compareVersions(x, y);
    // Some contests have numbers as slugs.
    return NUMBER.test(x) && NUMBER.test(y) ? Number(x) - Number(y) : x < y ? -1 : 1;
  }
  return 0;
}
