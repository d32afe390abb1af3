/** Reads tables of an SQLite file that anyone may have made. Nothing in the file can run, and sizes are bounded. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import LibsqlDatabase from 'libsql';

export type UntrustedFailure = 'notSqlite' | 'cut' | 'damaged' | 'noTable' | 'noPlainTable' | 'tooManyRows';

export class UntrustedFileError extends Error {
  override readonly name = 'UntrustedFileError';

  constructor(
    readonly failure: UntrustedFailure,
    /** Name of the table; empty = the file as a whole. */
    readonly table = '',
    options?: ErrorOptions,
  ) {
    super(`${failure} ${table}`.trim(), options);
  }
}

export interface WantedTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** Columns that may be absent; their values are then null. */
  readonly optional: readonly string[];
  readonly maxRows: number;
  /** Longest value in bytes. */
  readonly maxBytes: number;
}

/** Values by column: null, number, text, or the bytes of anything else. */
export type UntrustedRow = Readonly<Record<string, unknown>>;

const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;

/** Checks the header. A file that was cut off would otherwise fail at any of its later pages. */
function checkHeader(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < MAGIC.length || Buffer.from(bytes.subarray(0, MAGIC.length)).toString('latin1') !== MAGIC)
    throw new UntrustedFileError('notSqlite');
  if (bytes.length < HEADER_BYTES) throw new UntrustedFileError('cut');
  // Texts in UTF-16 would be read as other texts; the generator writes UTF-8.
  if (view.getUint32(56) !== 1) throw new UntrustedFileError('damaged');
  const pageBytes = view.getUint16(16) === 1 ? 65_536 : view.getUint16(16);
  if (bytes.length < pageBytes * view.getUint32(28)) throw new UntrustedFileError('cut');
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Reads tables of a file's bytes, from a copy in `folder` that is deleted. A view, a virtual table or a generated column in
 * place of data is refused. Throws UntrustedFileError.
 */
export function readUntrustedTables(
  bytes: Uint8Array,
  folder: string,
  wanted: readonly WantedTable[],
): ReadonlyMap<string, readonly UntrustedRow[]> {
  checkHeader(bytes);
  const own = mkdtempSync(join(resolve(folder), 'untrusted-'));
  const remove = () => rmSync(own, { recursive: true, force: true });
  let connection: LibsqlDatabase.Database | undefined;
  try {
    const file = join(own, 'copy.sqlite');
    writeFileSync(file, bytes, { mode: 0o600 });
    connection = new LibsqlDatabase(`${pathToFileURL(file)}?mode=ro&immutable=1`);
    // The connection keeps the file open, so that nothing is left if this thread is ended. Windows refuses this.
    if (process.platform !== 'win32') remove();
    connection.exec('pragma query_only = on');
    connection.exec('pragma trusted_schema = off');
    connection.exec('pragma cell_size_check = on');
    const opened = connection;
    return new Map(wanted.map((table) => [table.table, readTable(opened, table)]));
  } catch (error) {
    if (error instanceof UntrustedFileError || !isOfSqlite(error)) throw error;
    throw new UntrustedFileError('damaged', '', { cause: error });
  } finally {
    connection?.close();
    remove();
  }
}

const isOfSqlite = (error: unknown) => String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_');

function readTable(connection: LibsqlDatabase.Database, wanted: WantedTable): readonly UntrustedRow[] {
  const { table, columns, optional, maxRows, maxBytes } = wanted;
  // Only counts of the schema are read, since its texts may be invalid UTF-8, for which the driver is not made.
  const count = (sql: string, ...values: string[]): number =>
    Number((connection.prepare(`select count(*) as found from ${sql}`).get(...values) as { found: unknown }).found);
  const entries = count('sqlite_schema where name = ? collate nocase', table);
  if (entries === 0) throw new UntrustedFileError('noTable', table);
  // Views and virtual tables have no pages of their own.
  const plain = count("sqlite_schema where name = ? collate nocase and type = 'table' and rootpage > 0", table);
  if (entries > 1 || plain !== 1) throw new UntrustedFileError('noPlainTable', table);
  // Generated columns are hidden in one way or another.
  if (count('pragma_table_xinfo(?) where hidden <> 0', table) > 0) throw new UntrustedFileError('noPlainTable', table);
  const selected = [...columns, ...optional].map((column) => {
    const of = quoted(column);
    if (count('pragma_table_xinfo(?) where name = ? collate nocase', table, column) === 0) {
      if (columns.includes(column)) throw new UntrustedFileError('noTable', table);
      return `null as ${of}`;
    }
    return `case when octet_length(${of}) > ${maxBytes} or typeof(${of}) = 'blob' then x''
      when typeof(${of}) = 'text' then cast('t' || ${of} as blob) else ${of} end as ${of}`;
  });
  // Without its indexes, which the file could have filled with other values, the table is read as it is stored.
  const statement = connection.prepare(`select ${selected.join(', ')} from main.${quoted(table)} not indexed limit ?`);
  const rows: UntrustedRow[] = [];
  // In parts: a thread that takes too long can be ended between them, not inside a query.
  for (const row of statement.iterate(maxRows + 1)) {
    if (rows.length === maxRows) throw new UntrustedFileError('tooManyRows', table);
    const cells = Object.entries(row as UntrustedRow).map(([column, value]) => [column, decoded(value)] as const);
    rows.push(Object.fromEntries(cells));
  }
  return rows;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns a value with its text decoded from the bytes after the `t`; a blob, a long value and an invalid text remain bytes. */
function decoded(value: unknown): unknown {
  if (!(value instanceof ArrayBuffer) || value.byteLength === 0) return value;
  try {
    return UTF8.decode(new Uint8Array(value, 1));
  } catch {
    return value;
  }
}
