/** Editors' changes, applied to the tables of the files. */
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { compareTableRows, EDITED, rowKey, type TableRow, type Tables } from './tables.ts';

/** A new value of a field, or, with `field` null, a whole row; the value null then removes the row. */
export interface TableChange {
  readonly table: EditedTable;
  /** Key of the row (`rowKey`). */
  readonly row: string;
  readonly field: string | null;
  readonly value: unknown;
}

/** The newest published change of a field. */
export interface PublishedChange extends TableChange {
  readonly id: number;
  /** The field's value in the files at the time of publication; for a whole row, the row or null if there was none. */
  readonly fileValue: unknown;
  /** Milliseconds. */
  readonly publishedAt: number;
}

/**
 * The outcome of a change whose field has a different value in the files since: `kept` = the editors' value applies;
 * `fileNewer` = the files' value applies, since its source is newer; `unfit` = with the change the tables would have faults.
 */
export type MergeOutcome = 'kept' | 'fileNewer' | 'unfit';

export interface MergedChange {
  readonly change: PublishedChange;
  readonly outcome: MergeOutcome;
  /** The files' current value. */
  readonly fileValue: unknown;
}

/** Days (ms) of the newest source of each table's files; absent = unknown, so that the editors' value applies. */
export type SourceDays = Readonly<Partial<Record<EditedTable, number>>>;

export interface Merged {
  readonly tables: Tables;
  /** Changes whose field has a new value in the files. */
  readonly conflicts: readonly MergedChange[];
}

/** Returns a value as text that is equal for equal values, whatever the order of their fields. */
export function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Returns the current value of a change's field or row; null if it is absent. */
export function valueIn(tables: Tables, { table, row, field }: Omit<TableChange, 'value'>): unknown {
  const found = tables[table].find((one) => rowKey(table, one) === row);
  if (found === undefined) return null;
  return field === null ? found : (found[field] ?? null);
}

/**
 * Applies changes to the tables in order. Tables without a change remain the same arrays. A change to a field of an absent
 * row has no effect.
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

/** Applies changes to the rows of one table. */
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

/** Sets a field; an optional one is removed when the value is null. */
function withField(table: EditedTable, row: TableRow, field: string, value: unknown): TableRow {
  if (value !== null || !isOptionalField(table, field)) return { ...row, [field]: value };
  const { [field]: _, ...rest } = row;
  return rest;
}

const isOptionalField = (table: EditedTable, field: string) => EDITED[table].schema.entries[field]?.type === 'optional';

/**
 * Merges the newest published change of each field into the files. If a field's value in the files has changed since the
 * publication, the change still applies unless the source of the files is newer.
 */
export function mergeChanges(files: Tables, published: readonly PublishedChange[], sourceDays: SourceDays): Merged {
  const conflicts: MergedChange[] = [];
  const applied = published.filter((change) => {
    const fileValue = valueIn(files, change);
    const currentText = canonical(fileValue);
    if (currentText === canonical(change.fileValue) || currentText === canonical(change.value)) return true;
    const outcome = (sourceDays[change.table] ?? 0) > change.publishedAt ? 'fileNewer' : 'kept';
    conflicts.push({ change, outcome, fileValue });
    return outcome === 'kept';
  });
  return { tables: overlayChanges(files, applied), conflicts };
}
