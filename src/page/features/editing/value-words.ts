import { cellText } from '#core/admin/cells.ts';
import { EDITED, type EditedField } from '#core/admin/tables.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { words } from './words.ts';

/** Longest text of a value in a line. */
const MAX_LINE = 120;

export function cellValueWords(field: EditedField | undefined, value: unknown): string {
  if (value === null || value === undefined) return words.unknown;
  if (field === undefined) return words.present;
  if (field.kind === 'flag') return value === true ? words.flags.yes : words.flags.no;
  const text = cellText(field, value).replaceAll(/\s*\n\s*/g, ', ');
  if (text === '') return words.empty;
  return text.length > MAX_LINE ? `${text.slice(0, MAX_LINE)}…` : text;
}

export function fieldOf(table: EditedTable, key: string | null): EditedField | undefined {
  return EDITED[table].fields.find((field) => field.key === key);
}

/** Describes a change; for a whole row, whether it is added or removed. */
export function changeWords(
  table: EditedTable,
  { field: key, before, value }: { readonly field: string | null; readonly before: unknown; readonly value: unknown },
): { readonly field: string; readonly before: string; readonly after: string } {
  if (key === null) {
    return {
      field: words.row,
      before: before === null ? words.absent : words.present,
      after: value === null ? words.removed : words.present,
    };
  }
  const field = fieldOf(table, key);
  return { field: field?.label ?? key, before: cellValueWords(field, before), after: cellValueWords(field, value) };
}
