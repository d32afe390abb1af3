/** Changes as editors see them. */
import { EDITED, isEditedTable, rowKey, rowLabel, type TableRow, type Tables } from '#core/admin/tables.ts';
import type { CatalogueFault } from '#core/catalogue/faults.ts';
import type { AdminChange, ChangeState } from '#core/contract/editing/admin.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { storable } from '#core/words/storable.ts';
import type { Database } from '#server/storage/database.ts';
import type { StoredChange } from '#server/storage/queries/editing/admin-changes-queries.ts';
import type { EditedData } from './edited-data.ts';

export interface ChangesContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly data: EditedData;
}

/** Describes a stored change for an account; undefined = this version has no such table. */
export function describeChange(change: StoredChange, accountId: number): AdminChange | undefined {
  const { id, table_name: table, row_key: row, source, note, reverts } = change;
  if (!isEditedTable(table)) return undefined;
  return {
    id,
    table,
    row,
    field: change.field === '' ? null : change.field,
    value: JSON.parse(change.value),
    before: JSON.parse(change.before),
    source,
    state: change.state as ChangeState,
    author: change.username,
    own: change.account_id === accountId,
    at: new Date(change.created_at).toISOString(),
    note,
    reverts,
  };
}

export function describeChanges(changes: readonly StoredChange[], accountId: number): AdminChange[] {
  return changes.flatMap((change) => describeChange(change, accountId) ?? []);
}

/** Returns the rows of a table by their key. */
export function rowsByKey(tables: Tables, table: EditedTable): ReadonlyMap<string, TableRow> {
  return new Map(tables[table].map((row) => [rowKey(table, row), row]));
}

/** Returns the names of the faults' rows by `table` and `row`. */
export function faultLabels(tables: Tables, faults: readonly CatalogueFault[]): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const { section, id } of faults) {
    const row = isEditedTable(section) ? rowsByKey(tables, section).get(id) : undefined;
    if (isEditedTable(section) && row !== undefined) labels[`${section} ${id}`] = rowLabel(section, row);
  }
  return labels;
}

/** Returns the names of the changes' rows by `table` and `row`: as published, or as a change adds them. */
export function labelsOf(tables: Tables, changes: readonly AdminChange[]): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const table of new Set(changes.map((change) => change.table))) {
    const rows = rowsByKey(tables, table);
    for (const { row: key, field, value, before } of changes.filter((change) => change.table === table)) {
      const row = rows.get(key) ?? (field === null ? (value ?? before) : null);
      labels[`${table} ${key}`] ??= row === null ? key : rowLabel(table, row as TableRow);
    }
  }
  return labels;
}

const MAX_DETAIL = 200;

/** Returns the subject and detail of changes in the audit log. */
export function subjectOf(changes: readonly AdminChange[]): { readonly subject: string; readonly detail: string } {
  const [first] = changes;
  if (first === undefined) return { subject: '', detail: '' };
  const { table, row, field, value } = first;
  const { title, fields } = EDITED[table];
  if (changes.length === 1) {
    const label = fields.find(({ key }) => key === field)?.label ?? (value === null ? 'row removed' : 'row added');
    return { subject: `${title}, ${row}`, detail: clipped(`${label}: ${JSON.stringify(value)}`) };
  }
  const titles = [...new Set(changes.map((change) => EDITED[change.table].title))];
  return { subject: titles.join(', '), detail: clipped(`${changes.length} changes, of ${listOf(changes)}`) };
}

const listOf = (changes: readonly AdminChange[]) => [...new Set(changes.map(({ row }) => row))].join(', ');
const clipped = (text: string) => (text.length <= MAX_DETAIL ? text : `${storable(text.slice(0, MAX_DETAIL))}…`);
