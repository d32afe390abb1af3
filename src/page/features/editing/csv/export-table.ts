import { unparse } from 'papaparse';
import { csvCells } from '#core/admin/csv.ts';
import { EDITED, type TableRow } from '#core/admin/tables.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { saveFile } from '#page/platform/save-file.ts';

export function exportTable(table: EditedTable, rows: readonly TableRow[]): void {
  const text = unparse(csvCells(table, rows, EDITED[table].fields), { newline: '\r\n', quotes: true });
  // The byte order mark makes spreadsheets read the file as UTF-8.
  saveFile(`${table}.csv`, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
}
