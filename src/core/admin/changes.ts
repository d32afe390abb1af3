/** Editors' changes, laid over the tables of the files. */
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { compareTableRows, EDITED, rowKey, type TableRow, type Tables } from './tables.ts';

/** A new value of a field, or, with `field` null, a whole row: null takes it out. */
export interface TableChange {
  readonly table: EditedTable;
  /** Key of the row (`rowKey`). */
  readonly row: string;
  readonly field: string | null;
  readonly value: unknown;
}

/** A change that was published: the newest of its field. */
export interface PublishedChange extends TableChange {
  readonly id: number;
  /** The field's value in the files when it was published; of a whole row the row, null = there was none. */
  readonly fileValue: unknown;
  /** Milliseconds. */
  readonly publishedAt: number;
}

/**
 * The outcome of a change whose field the files give another value since: `kept` = the editors' value stays; `fileNewer` =
 * the files' does, since its source is newer; `unfit` = without it the tables would have faults.
 */
export type MergeOutcome = 'kept' | 'fileNewer' | 'unfit';

export interface MergedChange {
  readonly change: PublishedChange;
  readonly outcome: MergeOutcome;
  /** The files' present value. */
  readonly fileValue: unknown;
}

/** Days (ms) of the newest source of each table's files; absent = not known, so that editors win. */
export type SourceDays = Readonly<Partial<Record<EditedTable, number>>>;

export interface Merged {
  readonly tables: Tables;
  /** Changes that meet a new value of the files. */
  readonly met: readonly MergedChange[];
}

/** A value as text by which equal ones are found, whatever the order of their fields. */
export function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The present value of what a change is about. A row that is absent, and a field that it lacks, are null. */
export function valueIn(tables: Tables, { table, row, field }: Omit<TableChange, 'value'>): unknown {
  const found = tables[table].find((one) => rowKey(table, one) === row);
  if (found === undefined) return null;
  return field === null ? found : (found[field] ?? null);
}

/**
 * The tables with the changes, in their order. Tables without a change are the same arrays. A change of a field whose row is
 * gone has no effect.
 */
export function overlayChanges(tables: Tables, changes: readonly TableChange[]): Tables {
  const changed = [...new Set(changes.map(({ table }) => table))].map((table): [EditedTable, readonly TableRow[]] => [
    table,
    changedRows(
      table,
      tables[table],
      changes.filter((change) => change.table === table),
    ),
  ]);
  return { ...tables, ...Object.fromEntries(changed) };
}

/** The rows of one table with its changes. */
export function changedRows(
  table: EditedTable,
  rows: readonly TableRow[],
  changes: readonly Omit<TableChange, 'table'>[],
): readonly TableRow[] {
  const byKey = new Map(rows.map((row) => [rowKey(table, row), row]));
  for (const { row: key, field, value } of changes) {
    if (field === null) {
      if (value === null) byKey.delete(key);
      else byKey.set(key, value as TableRow);
      continue;
    }
    const row = byKey.get(key);
    if (row !== undefined) byKey.set(key, withField(table, row, field, value));
  }
  return [...byKey.values()].sort((a, b) => compareTableRows(table, a, b));
}

/** A field that may be left out is left out when it is null. */
function withField(table: EditedTable, row: TableRow, field: string, value: unknown): TableRow {
  if (value !== null || !isLeftOut(table, field)) return { ...row, [field]: value };
  const { [field]: _, ...rest } = row;
  return rest;
}

const isLeftOut = (table: EditedTable, field: string) => EDITED[table].schema.entries[field]?.type === 'optional';

/**
 * The files with the newest published change of each field. A change that meets another value of the files than it was
 * published over stays, unless the source of the files is newer than it.
 */
export function mergeChanges(files: Tables, published: readonly PublishedChange[], sourceDays: SourceDays): Merged {
  const met: MergedChange[] = [];
  const taken = published.filter((change) => {
    const fileValue = valueIn(files, change);
    const present = canonical(fileValue);
    if (present === canonical(change.fileValue) || present === canonical(change.value)) return true;
    const outcome = (sourceDays[change.table] ?? 0) > change.publishedAt ? 'fileNewer' : 'kept';
    met.push({ change, outcome, fileValue });
    return outcome === 'kept';
  });
  return { tables: overlayChanges(files, taken), met };
}
