/** Compares the tables with TibiaWiki's (decision 83). Nothing is removed, and nothing known becomes unknown. */
import { createImportNames, type ImportNames } from '#core/bazaar-import/names.ts';
import type { CatalogueItems, ImportName } from '#core/catalogue/files.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ComparedSection, Comparison, Difference } from '#core/contract/editing/comparison.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { canonical } from '../changes.ts';
import { completed } from '../csv.ts';
import { checkValue } from '../field-values.ts';
import { EDITED, rowKey, rowLabel, type TableRow, type Tables } from '../tables.ts';
import { proposedEdits } from './proposed-edits.ts';
import { COMPARED_TABLES, type Facts, readFacts } from './wiki-facts.ts';
import type { WikiFile, WikiRow } from './wiki-rows.ts';
import { releaseDay, seasonName, updateName } from './wiki-values.ts';

/** Returns the differences between the tables and the wiki. */
export function compareWiki(tables: Tables, file: WikiFile): Comparison {
  const facts = readFacts(file, tables);
  // The names of the rows, which both forms have.
  const items = tables as unknown as CatalogueItems;
  const names = createImportNames(items, tables.importNames as unknown as readonly ImportName[]);
  const sections = COMPARED_TABLES.map((table) => compareSection(table, { rows: tables[table], names }, facts[table]));
  const bestiary = sections.find(({ table }) => table === 'bestiary');
  if (bestiary !== undefined) sections.push(soulCoresOf(bestiary, tables));
  sections.push(compareUpdates(tables.updates, file.rows.game_update, namedUpdates(sections)));
  return { read_on: file.readOn, sections, refused: file.refused };
}

interface Known {
  readonly rows: readonly TableRow[];
  readonly names: ImportNames;
}

function compareSection(table: TickableSection, known: Known, facts: readonly Facts[]): ComparedSection {
  const { pairs, fresh, unclear } = matchRows(table, known, facts);
  const differences = pairs.map(([row, of]) => differencesOf(table, row, of, known.names));
  const matched = new Set(pairs.map(([row]) => row));
  return {
    table,
    rows: facts.length,
    same: differences.filter(({ changed, filled }) => changed.length + filled.length === 0).length,
    added: fresh.map((of) => newRow(table, of)),
    changed: differences.flatMap(({ changed }) => changed),
    filled: differences.flatMap(({ filled }) => filled),
    missing: known.rows
      .filter((row) => !matched.has(row))
      .map((row) => ({ row: rowKey(table, row), label: rowLabel(table, row) })),
    unclear,
  };
}

interface Matches {
  readonly pairs: readonly (readonly [row: TableRow, of: Facts])[];
  /** Facts that fit no row. */
  readonly fresh: readonly Facts[];
  /** Names that fit several rows. */
  readonly unclear: readonly string[];
}

/** Finds the rows by their ids, the others by their names, the most exact ones first. */
function matchRows(table: TickableSection, { rows, names }: Known, facts: readonly Facts[]): Mutable<Matches> {
  const byId = new Map(rows.flatMap((row) => idsOf(row).map((id) => [id, row] as const)));
  const pairs: [TableRow, Facts][] = [];
  const [fresh, unclear]: [Facts[], string[]] = [[], []];
  const taken = new Set<TableRow>();
  const take = (row: TableRow | undefined, of: Facts): void => {
    if (row === undefined || taken.has(row)) {
      unclear.push(of.names[0] ?? of.name);
      return;
    }
    taken.add(row);
    pairs.push([row, of]);
  };
  const withoutId: { readonly of: Facts; readonly place: number; readonly ids: readonly number[] }[] = [];
  for (const of of facts) {
    const place = of.names.findIndex((name) => names.find(table, name).length > 0);
    const ids = of.names.flatMap((name) => names.find(table, name));
    const row = of.id === null ? undefined : byId.get(of.id);
    if (row === undefined) withoutId.push({ of, place, ids: names.find(table, of.names[place] ?? '') });
    // An id whose name belongs to another row is a mistake of the wiki.
    else take(ids.length === 0 || ids.includes(Number(row.id)) ? row : undefined, of);
  }
  for (const { of, ids } of withoutId.toSorted((a, b) => a.place - b.place)) {
    if (ids.length === 0) fresh.push(of);
    else take(ids.length === 1 ? byId.get(Number(ids[0])) : undefined, of);
  }
  return { pairs, fresh, unclear };
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] extends readonly (infer Item)[] ? Item[] : Type[Key] };

/** Returns the ids that the game's client has for a row. */
function idsOf(row: TableRow): readonly number[] {
  return [row.id, row.altId, row.altLookMale].filter((id) => typeof id === 'number');
}

interface Differences {
  readonly changed: readonly Difference[];
  readonly filled: readonly Difference[];
}

function differencesOf(table: TickableSection, row: TableRow, of: Facts, names: ImportNames): Differences {
  const changed: Difference[] = [];
  const filled: Difference[] = [];
  const add = (field: string, value: unknown, isFilled: boolean): void => {
    const before = row[field] ?? null;
    if (value === null || canonical(before) === canonical(value) || !checkValue(table, field, value).ok) return;
    const difference = { row: rowKey(table, row), label: rowLabel(table, row), field, before, value };
    (isFilled ? filled : changed).push(difference);
  };
  if (of.names.every((name) => names.find(table, name).length === 0)) add('name', of.name, false);
  for (const [field, value] of Object.entries(of.fields)) {
    if (field === 'resist') {
      const [before, known] = [row.resist as Resistances, withoutUnknown(value as Resistances)];
      const isFilled = Object.entries(known).every(([key, each]) => (before[key] ?? each) === each);
      add(field, { ...before, ...known }, isFilled);
    } else add(field, value, (row[field] ?? null) === null);
  }
  for (const [field, value] of Object.entries(of.fills ?? {})) if (row[field] === null) add(field, value, true);
  return { changed, filled };
}

/** Percent by element. */
type Resistances = Readonly<Record<string, number | null>>;

const withoutUnknown = (resist: Resistances): Resistances =>
  Object.fromEntries(Object.entries(resist).filter(([, percent]) => percent !== null));

/** Returns a new row, with the fields that it still needs. */
function newRow(table: TickableSection, { id, name, fields, fills, start }: Facts): ComparedSection['added'][number] {
  const known = Object.fromEntries(
    Object.entries({ id, name, ...fields, ...fills, ...start }).filter(
      ([field, value]) => value !== null && checkValue(table, field, value).ok,
    ),
  );
  const value = completed(table, known);
  const { schema } = EDITED[table];
  const needs = Object.keys(schema.entries).filter(
    (field) => schema.entries[field]?.type !== 'optional' && !checkValue(table, field, value[field] ?? null).ok,
  );
  return { label: name, value: { ...value }, needs };
}

/** Returns what follows for the soul cores: a new creature has one, and both have the same name. */
function soulCoresOf({ added, changed }: ComparedSection, tables: Tables): ComparedSection {
  const table = 'animusMastery';
  const cores = new Set(tables.animusMastery.map((row) => rowKey(table, row)));
  return {
    table,
    rows: 0,
    same: 0,
    added: added
      .filter(({ needs }) => needs.length === 0)
      .map(({ label, value }) => ({ label, value: { id: value.id, name: value.name, variant: null }, needs: [] })),
    changed: changed.filter(({ row, field }) => field === 'name' && cores.has(row)),
    filled: [],
    missing: [],
    unclear: [],
  };
}

/** Returns the updates that the proposed edits name. */
function namedUpdates(sections: readonly ComparedSection[]): ReadonlySet<string> {
  const edits = sections.flatMap(proposedEdits);
  const names = edits.map(({ field, value }) =>
    field === 'update' ? value : field === null ? (value as TableRow).update : null,
  );
  return new Set(names.filter((name) => typeof name === 'string'));
}

/** Compares the updates. The wiki has one for each patch, so only those that the edits name are new. */
function compareUpdates(
  rows: readonly TableRow[],
  found: readonly WikiRow<'game_update'>[],
  named: ReadonlySet<string>,
): ComparedSection {
  const table: EditedTable = 'updates';
  const byName = new Map<string, { title: string | null; date: string | null }>();
  for (const { name, version, release_date } of found) {
    const key = updateName(version);
    if (key === null) continue;
    const before = byName.get(key);
    const dates = [before?.date, releaseDay(release_date)].filter((date) => typeof date === 'string').sort();
    byName.set(key, { title: before?.title ?? seasonName(name), date: dates[0] ?? null });
  }
  const known = new Set(rows.map((row) => String(row.name)));
  const changed: Difference[] = [];
  const filled: Difference[] = [];
  for (const row of rows) {
    const key = String(row.name);
    for (const [field, value] of Object.entries(byName.get(key) ?? {})) {
      const before = row[field] ?? null;
      if (value === null || before === value || !checkValue(table, field, value).ok) continue;
      (before === null ? filled : changed).push({ row: key, label: key, field, before, value });
    }
  }
  const differing = new Set([...changed, ...filled].map(({ row }) => row));
  return {
    table,
    rows: byName.size,
    same: rows.filter(({ name }) => byName.has(String(name)) && !differing.has(String(name))).length,
    added: [...named]
      .filter((name) => !known.has(name))
      .map((name) => ({
        label: name,
        value: { name, ...(byName.get(name) ?? { title: null, date: null }) },
        needs: [],
      })),
    changed,
    filled,
    missing: [...known].filter((name) => !byName.has(name)).map((name) => ({ row: name, label: name })),
    unclear: [],
  };
}
