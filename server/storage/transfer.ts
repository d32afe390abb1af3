/** Copies whole stores between SQLite and Postgres, and compares them. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isPostgres, type Queryable } from './database.ts';
import { type AnyRow, anyTable, type StoreTable } from './store-tables.ts';

/** Rows read and written at a time. SQLite accepts 32,766 values per statement. */
const BATCH = 1000;

/** A table's rows, counted and hashed in the order of its key. */
interface Digest {
  readonly rows: number;
  /** SHA-256, hex. */
  readonly hash: string;
}

/** Two stores that should have the same content do not. */
export class DifferenceError extends Error {
  override readonly name = 'DifferenceError';
}

/** Orders by the key's columns, equally on both engines whatever collation the Postgres database has. */
function orderOf(db: Queryable, { key, texts }: StoreTable, direction: 'asc' | 'desc' = 'asc') {
  const column = (name: string) =>
    isPostgres(db) && texts.has(name) ? sql`${sql.ref(name)} collate "C"` : sql.ref(name);
  return sql.join(key.map((name) => sql`${column(name)} ${sql.raw(direction)}`));
}

/** Yields the table's rows in the order of its key, in batches, starting after the row `after`. */
export async function* batchesOf(db: Queryable, table: StoreTable, after?: AnyRow): AsyncGenerator<AnyRow[]> {
  let query = anyTable(db).selectFrom(table.name).select(table.columns);
  if (after !== undefined) {
    const columns = sql.join(table.key.map((name) => sql.ref(name)));
    query = query.where(sql<boolean>`(${columns}) > (${sql.join(table.key.map((name) => after[name]))})`);
  }
  let batch: AnyRow[] = [];
  for await (const row of query.orderBy(orderOf(db, table)).stream(BATCH)) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Inserts whole rows, all or none. */
export async function insertRows(db: Queryable, { name, columns }: StoreTable, rows: readonly AnyRow[]): Promise<void> {
  if (!isPostgres(db)) {
    await anyTable(db).insertInto(name).values(rows).execute();
    return;
  }
  // One parameter instead of one for each value: about twice as fast.
  const into = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${into})
    select ${into} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)})`.execute(db);
}

/** Returns the table's last row in the order of its key. */
export async function lastRow(db: Queryable, table: StoreTable): Promise<AnyRow | undefined> {
  return await anyTable(db)
    .selectFrom(table.name)
    .select(table.columns)
    .orderBy(orderOf(db, table, 'desc'))
    .limit(1)
    .executeTakeFirst();
}

export async function countRows(db: Queryable, table: StoreTable): Promise<number> {
  const { rows } = await anyTable(db)
    .selectFrom(table.name)
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

async function digest(db: Queryable, table: StoreTable): Promise<Digest> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const batch of batchesOf(db, table)) {
    rows += batch.length;
    for (const row of batch) hash.update(`${JSON.stringify(table.columns.map((name) => row[name]))}\n`);
  }
  return { rows, hash: hash.digest('hex') };
}

/** Compares the counts and checksums of every table. Returns the number of all rows. Throws DifferenceError. */
export async function requireEqual(one: Queryable, other: Queryable, tables: readonly StoreTable[]): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const [left, right] = await Promise.all([digest(one, table), digest(other, table)]);
    if (left.rows !== right.rows)
      throw new DifferenceError(`${table.name} has ${left.rows} rows, its copy ${right.rows}`);
    if (left.hash !== right.hash) throw new DifferenceError(`the copy of ${table.name} differs in content`);
    rows += left.rows;
  }
  return rows;
}

/** Returns the newest assigned id in each table with assigned ids; 0 = none. */
export async function readLastIds(db: Queryable, tables: readonly StoreTable[]): Promise<ReadonlyMap<string, number>> {
  const lastIds = new Map<string, number>();
  for (const { name } of tables.filter(({ assignsIds }) => assignsIds)) {
    const { rows } = isPostgres(db)
      ? await sql<{ last: number | null }>`select pg_sequence_last_value(${sequenceOf(name)}) as last`.execute(db)
      : await sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${name}`.execute(db);
    lastIds.set(name, rows[0]?.last ?? 0);
  }
  return lastIds;
}

/** Makes the store assign ids above these and above those already assigned. */
export async function raiseLastIds(db: Queryable, lastIds: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, last] of lastIds) {
    if (last === 0) continue;
    if (isPostgres(db)) {
      await sql`select setval(${sequenceOf(name)},
        greatest(${last}::bigint, coalesce(pg_sequence_last_value(${sequenceOf(name)}), 0)))`.execute(db);
      continue;
    }
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${name}`.execute(db);
    await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${Math.max(last, rows[0]?.seq ?? 0)})`.execute(
      db,
    );
  }
}

function sequenceOf(table: string) {
  return sql`pg_get_serial_sequence(${table}, 'id')::regclass`;
}
