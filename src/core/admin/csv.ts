/** Tables as CSV: the cells of an export, and the changes that an import would make. An import removes nothing. */
import * as v from 'valibot';
import { MAX_EDITS } from '#core/contract/editing/admin.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { cellText, readCell, readKeyCell } from './cells.ts';
import { canonical } from './changes.ts';
import { EDITED, type EditedField, rowKey, type TableRow } from './tables.ts';
import { words } from './words.ts';

const { csv } = words;

/** Largest file, in bytes. */
export const MAX_CSV_BYTES = 4 * 1024 * 1024;

/** A line of a file, numbered from 1, with its cells. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvFault {
  /** From 1; null = the file as a whole. */
  readonly line: number | null;
  /** Name of the column; null = the line as a whole. */
  readonly column: string | null;
  readonly message: string;
}

export interface CsvChange {
  readonly row: string;
  /** Null = a whole new row. */
  readonly field: string | null;
  readonly before: unknown;
  readonly value: unknown;
}

export interface CsvPlan {
  readonly faults: readonly CsvFault[];
  readonly changes: readonly CsvChange[];
  /** Number of rows that the file does not change. */
  readonly same: number;
}

/**
 * The place before a text that a spreadsheet would run as a formula, also in full width, or that looks escaped already: at
 * the beginning of a cell, and where a spreadsheet with another separator would begin one.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=["']*[=+\-@＝＋－＠\t\r])/g;
const ESCAPED_FORMULA = /(?<=^|[;\t\r\n])'(?=["']*[=+\-@＝＋－＠\t\r])/g;

const escaped = (text: string) => text.replaceAll(FORMULA, "'");
const unescaped = (text: string) => text.replaceAll(ESCAPED_FORMULA, '');

/** Returns the cells of rows with the given fields, headings first. */
export function csvCells(table: EditedTable, rows: readonly TableRow[], fields: readonly EditedField[]): string[][] {
  const { key } = EDITED[table];
  const keyCell = (value: unknown) => (typeof value === 'number' ? String(value) : escaped(String(value)));
  return [
    [...key, ...fields.map(({ label }) => label)],
    ...rows.map((row) => [
      ...key.map((part) => keyCell(row[part])),
      ...fields.map((field) => {
        const text = cellText(field, row[field.key]);
        return field.kind === 'number' ? text : escaped(text);
      }),
    ]),
  ];
}

type Column = { readonly head: string; readonly key?: string; readonly field?: EditedField };

/** Returns the changes that a file would make, or all of its faults. */
export function planImport(table: EditedTable, lines: readonly CsvLine[], rows: readonly TableRow[]): CsvPlan {
  const faults: CsvFault[] = [];
  const [heads, ...others] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (heads === undefined) return refused([{ line: null, column: null, message: csv.empty }]);
  const columns = readHeads(table, heads, faults);
  const missing = EDITED[table].key.filter((key) => !columns.some((column) => column?.key === key));
  for (const key of missing) {
    faults.push({ line: heads.line, column: key, message: csv.noKey(key) });
  }
  if (missing.length > 0) return refused(faults);
  const known = new Map(rows.map((row) => [rowKey(table, row), row]));
  const first = new Map<string, number>();
  const changes: CsvChange[] = [];
  let same = 0;
  for (const line of others) {
    const { read, isValid } = readLine(table, line, columns, faults);
    if (EDITED[table].key.some((part) => !(part in read))) continue;
    const key = rowKey(table, read);
    const before = first.get(key);
    if (before !== undefined) {
      faults.push({ line: line.line, column: null, message: csv.rowTwice({ row: key, line: String(before) }) });
      continue;
    }
    first.set(key, line.line);
    if (!isValid) continue;
    const row = known.get(key);
    const found = row === undefined ? newRow(table, read, line.line, faults) : differences(key, row, read, columns);
    if (found.length === 0) same += 1;
    changes.push(...found);
  }
  if (changes.length > MAX_EDITS) {
    faults.push({
      line: null,
      column: null,
      message: csv.tooMany({ count: changes.length, most: MAX_EDITS }),
    });
  }
  return faults.length > 0 ? refused(faults) : { faults: [], changes, same };
}

const refused = (faults: readonly CsvFault[]): CsvPlan => ({ faults, changes: [], same: 0 });

/** Returns the columns in the file's order; undefined = an unknown one. */
function readHeads(table: EditedTable, { cells, line }: CsvLine, faults: CsvFault[]): (Column | undefined)[] {
  const { key, fields } = EDITED[table];
  const taken = new Set<string>();
  return cells.map((cell) => {
    const head = cell.trim();
    const lower = head.toLowerCase();
    const part = key.find((one) => one.toLowerCase() === lower);
    const field = fields.find((one) => one.label.toLowerCase() === lower || one.key.toLowerCase() === lower);
    const name = part ?? field?.key;
    if (name === undefined) {
      if (head !== '') faults.push({ line, column: head, message: csv.noColumn(head) });
      return undefined;
    }
    if (taken.has(name)) {
      faults.push({ line, column: head, message: csv.columnTwice(head) });
      return undefined;
    }
    taken.add(name);
    return part !== undefined ? { head, key: part } : field && { head, field };
  });
}

/** Reads the values of a line, leaving out invalid ones. */
function readLine(
  table: EditedTable,
  { cells, line }: CsvLine,
  columns: readonly (Column | undefined)[],
  faults: CsvFault[],
): { readonly read: TableRow; readonly isValid: boolean } {
  const before = faults.length;
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    faults.push({
      line,
      column: null,
      message: csv.cells({ count: cells.length, columns: columns.length }),
    });
  }
  const read: Record<string, unknown> = {};
  columns.forEach((column, place) => {
    if (column === undefined) return;
    const { head, key, field } = column;
    const text = cells[place] ?? '';
    const cell =
      field === undefined
        ? readKeyCell(table, key ?? '', unescaped(text))
        : readCell(table, field, field.kind === 'number' ? text : unescaped(text));
    if (cell.ok) read[key ?? field?.key ?? ''] = cell.value;
    else faults.push({ line, column: head, message: cell.message });
  });
  return { read, isValid: faults.length === before };
}

function differences(
  key: string,
  row: TableRow,
  read: TableRow,
  columns: readonly (Column | undefined)[],
): readonly CsvChange[] {
  return columns.flatMap((column) => {
    if (column?.field === undefined) return [];
    const { key: field } = column.field;
    const [before, value] = [row[field] ?? null, read[field]];
    return canonical(before) === canonical(value) ? [] : [{ row: key, field, before, value }];
  });
}

function newRow(table: EditedTable, read: TableRow, line: number, faults: CsvFault[]): readonly CsvChange[] {
  const { noun, schema } = EDITED[table];
  const row = completed(table, read);
  const parsed = v.safeParse(schema, row);
  if (parsed.success) return [{ row: rowKey(table, row), field: null, before: null, value: row }];
  for (const issue of parsed.issues) {
    const path = String(issue.path?.[0]?.key ?? '');
    const label = EDITED[table].fields.find(({ key }) => key === path)?.label ?? path;
    const message = path in row ? issue.message : csv.needs({ noun, field: label });
    faults.push({ line, column: label === '' ? null : label, message });
  }
  return [];
}

/** Returns a new row in which unknown fields have their explicit empty value. */
export function completed(table: EditedTable, read: TableRow): TableRow {
  const { fields, schema } = EDITED[table];
  const row: Record<string, unknown> = { ...read };
  for (const { key, kind, isOptional } of fields) {
    const isAbsent = row[key] === undefined || row[key] === null;
    if (schema.entries[key]?.type === 'optional') {
      if (isAbsent) delete row[key];
    } else if (isAbsent && isOptional === true) row[key] = null;
    else if (isAbsent && (kind === 'names' || kind === 'numbers')) row[key] = [];
  }
  return row;
}
