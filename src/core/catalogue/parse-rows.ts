import * as v from 'valibot';
import type { CatalogueFault } from './faults.ts';

/** The schema of a row that is an object. */
type RowSchema<Row> = v.GenericSchema<unknown, Row> & { readonly entries: v.ObjectEntries };

export interface ParsedRows<Row> {
  readonly rows: readonly Row[];
  readonly faults: readonly CatalogueFault[];
}

/** Returns the row's id or name, or its position in the file, for messages. */
function labelOf(row: unknown, index: number): string {
  if (typeof row === 'object' && row !== null) {
    if ('id' in row && (typeof row.id === 'number' || typeof row.id === 'string')) return String(row.id);
    if ('name' in row && typeof row.name === 'string') return row.name;
  }
  return `row ${index + 1}`;
}

/**
 * Parses a file of the catalogue row by row. Unlike on the wire, a field without a schema is a fault, since it would
 * silently never be served.
 */
export function parseRows<Row>(section: string, schema: RowSchema<Row>, data: unknown): ParsedRows<Row> {
  if (!Array.isArray(data)) return { rows: [], faults: [{ section, id: 'file', message: 'The file is not a list.' }] };
  const rows: Row[] = [];
  const faults: CatalogueFault[] = [];
  data.forEach((row: unknown, index) => {
    const id = labelOf(row, index);
    const result = v.safeParse(schema, row);
    if (result.success) rows.push(result.output);
    else {
      for (const issue of result.issues) {
        faults.push({ section, id, message: `${v.getDotPath(issue) ?? 'row'}: ${issue.message}` });
      }
    }
    for (const key of Object.keys(row ?? {})) {
      if (!(key in schema.entries)) faults.push({ section, id, message: `${key}: no such field.` });
    }
  });
  return { rows, faults };
}
