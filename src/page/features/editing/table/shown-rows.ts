import { cellText } from '#core/admin/cells.ts';
import { canonical } from '#core/admin/changes.ts';
import { EDITED, type EditedField, missingFacts, rowKey, rowLabel, type TableRow } from '#core/admin/tables.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { foldText } from '#core/filters/fold-text.ts';
import type { EditorState } from '#page/state/editing/table-editor.ts';

/** All rows, those that lack a fact, or those with an open edit of one's own. */
export type View = 'all' | 'incomplete' | 'edited';

export interface ShownRows {
  readonly search: string;
  readonly view: View;
  /** Key of the fact that incomplete rows lack; '' = any. */
  readonly missing: string;
  /** Key of a field; null = the table's own order. */
  readonly sort: string | null;
  readonly isDescending: boolean;
}

export const ALL_ROWS: ShownRows = { search: '', view: 'all', missing: '', sort: null, isDescending: false };

/** Returns the keys of the rows with an open edit of one's own. */
export function editedKeys({ data, unsaved }: EditorState): ReadonlySet<string> {
  return new Set([...data.changes.filter(({ own }) => own), ...Object.values(unsaved)].map(({ row }) => row));
}

/** Returns the keys of the rows to show, in order. */
export function shownKeys(table: EditedTable, state: EditorState, shown: ShownRows): readonly string[] {
  const { rows } = state;
  const wanted = foldText(shown.search.trim());
  const edited = editedKeys(state);
  const found = rows.filter((row) => {
    if (shown.view === 'edited' && !edited.has(rowKey(table, row))) return false;
    if (shown.view === 'incomplete' && !lacks(table, row, shown.missing)) return false;
    return wanted === '' || textOf(table, row).includes(wanted);
  });
  const field = EDITED[table].fields.find(({ key }) => key === shown.sort);
  if (field !== undefined) {
    const turn = shown.isDescending ? -1 : 1;
    found.sort((a, b) => byValue(a[field.key] ?? null, b[field.key] ?? null, turn));
  } else if (shown.isDescending) found.reverse();
  return found.map((row) => rowKey(table, row));
}

/** With fewer rows, equal values may be a coincidence. */
const FEW_ROWS = 10;

/** A field that is no fact has no column if a larger share of its values is unknown. */
const MOST_UNKNOWN = 0.9;

/** Returns the fields that are worth a column: neither the row's label again, nor with one value in (nearly) all rows. */
export function variedFields(table: EditedTable, rows: readonly TableRow[]): readonly EditedField[] {
  const { fields, name } = EDITED[table];
  const [first] = rows;
  if (first === undefined || rows.length < FEW_ROWS) return fields;
  return fields.filter(({ key, isFact }) => {
    const unknown = rows.filter((row) => row[key] === null).length;
    if (isFact !== true && unknown > rows.length * MOST_UNKNOWN) return false;
    const value = canonical(first[key]);
    return key !== name && rows.some((row) => canonical(row[key]) !== value);
  });
}

const lacks = (table: EditedTable, row: TableRow, fact: string) =>
  missingFacts(table, row).some(({ key }) => fact === '' || key === fact);

/** Returns the text that the search matches against. */
function textOf(table: EditedTable, row: TableRow): string {
  const texts = EDITED[table].fields.filter(({ kind }) => kind === 'text' || kind === 'names');
  return foldText(
    [rowKey(table, row), rowLabel(table, row), ...texts.map((field) => cellText(field, row[field.key]))].join('\n'),
  );
}

/** Sorts unknown values last in both directions. */
function byValue(a: unknown, b: unknown, turn: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * turn;
  return String(a).localeCompare(String(b), 'en') * turn;
}
