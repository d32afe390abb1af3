/** Compares the catalogue with a database that `tibiawiki-sql` generated from TibiaWiki: up to 32 MB of untrusted data. */
import type { Tables } from '#core/admin/tables.ts';
import { compareWiki } from '#core/admin/wiki/compare-wiki.ts';
import {
  isOfFork,
  MAX_WIKI_TEXT,
  readWikiRows,
  WIKI_SCHEMAS,
  WIKI_TABLES,
  type WikiFile,
} from '#core/admin/wiki/wiki-rows.ts';
import type { Comparison } from '#core/contract/editing/comparison.ts';
import {
  readUntrustedTables,
  type UntrustedFailure,
  UntrustedFileError,
  type WantedTable,
} from '#server/storage/untrusted-sqlite.ts';

export interface WikiFileOptions {
  /** Folder for a temporary copy. */
  readonly folder: string;
  /** The published tables. */
  readonly tables: Tables;
}

interface RefusedWiki {
  readonly kind: 'refused';
  /** `noDate`: the database does not say when it was generated. */
  readonly failure: UntrustedFailure | 'noDate';
  readonly table: string;
}
export type ReadWiki = { readonly kind: 'file'; readonly file: WikiFile } | RefusedWiki;
export type ComparedWiki = { readonly kind: 'compared'; readonly comparison: Comparison } | RefusedWiki;

/** Most rows of a table; the largest one that is read has 2,200. */
export const MAX_WIKI_ROWS = 5000;

const INFO: WantedTable = {
  table: 'database_info',
  columns: ['key', 'value'],
  optional: [],
  maxRows: 100,
  maxBytes: MAX_WIKI_TEXT,
};

function wanted(table: keyof typeof WIKI_SCHEMAS): WantedTable {
  const columns = Object.keys(WIKI_SCHEMAS[table].entries);
  return {
    table,
    columns: columns.filter((column) => !isOfFork(column)),
    optional: columns.filter(isOfFork),
    maxRows: MAX_WIKI_ROWS,
    maxBytes: MAX_WIKI_TEXT,
  };
}

export function compareWikiFile(bytes: Uint8Array, { folder, tables }: WikiFileOptions): ComparedWiki {
  const read = readWikiFile(bytes, folder);
  return read.kind === 'file' ? { kind: 'compared', comparison: compareWiki(tables, read.file) } : read;
}

export function readWikiFile(bytes: Uint8Array, folder: string): ReadWiki {
  try {
    const tables = readUntrustedTables(bytes, folder, [INFO, ...WIKI_TABLES.map(wanted)]);
    const time = tables.get(INFO.table)?.find(({ key }) => key === 'generate_time')?.value;
    const read = Date.parse(String(time));
    if (Number.isNaN(read)) return { kind: 'refused', failure: 'noDate', table: '' };
    const refused: WikiFile['refused'] = [];
    const rows = Object.fromEntries(
      WIKI_TABLES.map((table) => {
        const found = readWikiRows(table, tables.get(table) ?? []);
        refused.push(...found.refused);
        return [table, found.rows];
      }),
    ) as unknown as WikiFile['rows'];
    return { kind: 'file', file: { readOn: new Date(read).toISOString().slice(0, 10), rows, refused } };
  } catch (error) {
    if (!(error instanceof UntrustedFileError)) throw error;
    return { kind: 'refused', failure: error.failure, table: error.table };
  }
}
