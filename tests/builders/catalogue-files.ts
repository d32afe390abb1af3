/** The catalogue's files with modifications, for tests of its validation. */
import type { CatalogueFiles } from '#core/catalogue/files.ts';
import { CATALOGUE_FILES } from '#server/catalogue/catalogue-files.ts';

type Row = Record<string, unknown> & { readonly id?: unknown; readonly name?: unknown };
export type CatalogueFileName = keyof CatalogueFiles;

function rowsOf(file: CatalogueFileName): Row[] {
  return structuredClone(CATALOGUE_FILES[file]) as Row[];
}

/** The files with `change` applied to the rows of one. */
export function filesWith(file: CatalogueFileName, change: (rows: Row[]) => Row[]): CatalogueFiles {
  return { ...CATALOGUE_FILES, [file]: change(rowsOf(file)) };
}

/** The files with fields of one row replaced; `key` is the row's id or name. */
export function filesWithFields(file: CatalogueFileName, key: number | string, fields: Row): CatalogueFiles {
  return filesWith(file, (rows) =>
    rows.map((row) => (row.id === key || row.name === key ? { ...row, ...fields } : row)),
  );
}

/** The files without one row. */
export function filesWithout(file: CatalogueFileName, key: number | string): CatalogueFiles {
  return filesWith(file, (rows) => rows.filter((row) => row.id !== key && row.name !== key));
}
