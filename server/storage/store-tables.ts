/** The tables of a store, read from a SQLite file of the same version, so that tables of new migrations are included. */
import { type Kysely, sql } from 'kysely';
import type { Database, Queryable } from './database.ts';

export interface StoreTable {
  readonly name: string;
  /** In alphabetical order: the engines' own orders differ. */
  readonly columns: readonly string[];
  /** Columns of the primary key in its order. */
  readonly key: readonly string[];
  /** Text columns, which a Postgres database may sort by its own rules. */
  readonly texts: ReadonlySet<string>;
  /** Whether the store assigns its ids. */
  readonly assignsIds: boolean;
}

/** A row of any table. */
export type AnyRow = Record<string, string | number | null>;

/** Returns the store typed as tables whose names are known only at run time. */
export function anyTable(db: Queryable): Kysely<Record<string, AnyRow>> {
  return db as unknown as Kysely<Record<string, AnyRow>>;
}

interface Column {
  readonly table: string;
  readonly assigns: 0 | 1;
  readonly column: string;
  readonly type: string;
  /** Place in the primary key, from 1 on; 0 = not in it. */
  readonly place: number;
}

/** Reads the tables of a SQLite file without those of the migrations, each after those it refers to. */
export async function readStoreTables(file: Database): Promise<readonly StoreTable[]> {
  const columns = await sql<Column>`
    select m.name as "table", m.sql like '%autoincrement%' as assigns, c.name as "column", lower(c.type) as type,
      c.pk as place
    from sqlite_master as m, pragma_table_info(m.name) as c
    where m.type = 'table' and m.name not like 'sqlite%' and m.name not like 'kysely%'
    order by m.name, c.name`.execute(file);
  const references = await sql<{ table: string; to: string }>`
    select m.name as "table", f."table" as "to" from sqlite_master as m, pragma_foreign_key_list(m.name) as f
    where m.type = 'table'`.execute(file);

  const ordered = new Map<string, StoreTable>();
  const add = (name: string): void => {
    if (ordered.has(name)) return;
    for (const { table, to } of references.rows) if (table === name && to !== name) add(to);
    ordered.set(
      name,
      tableOf(
        name,
        columns.rows.filter(({ table }) => table === name),
      ),
    );
  };
  for (const { table } of columns.rows) add(table);
  return [...ordered.values()];
}

function tableOf(name: string, columns: readonly Column[]): StoreTable {
  return {
    name,
    columns: columns.map(({ column }) => column),
    key: columns
      .filter(({ place }) => place > 0)
      .sort((one, other) => one.place - other.place)
      .map(({ column }) => column),
    texts: new Set(columns.filter(({ type }) => type === 'text').map(({ column }) => column)),
    assignsIds: columns.some(({ assigns }) => assigns === 1),
  };
}
