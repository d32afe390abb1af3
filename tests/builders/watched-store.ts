/** Direct access of a test to a store of either kind. */
import { type QueryId, sql } from 'kysely';
import { vi } from 'vitest';
import { type Database, isPostgres } from '#server/storage/database.ts';

/** Table in which Postgres counts calls for all servers; the one server of SQLite counts them in memory. */
const CALL_WINDOWS = 'call_windows';

/** A value that differs after every write to the store, except for counted calls. */
export async function stateOf(database: Database): Promise<unknown> {
  if (!isPostgres(database)) return (await sql`select total_changes() as state`.execute(database)).rows;
  const tables = (await database.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => name !== CALL_WINDOWS);
  const states = tables.map(async (name) => {
    // The transaction that wrote each row.
    const { rows } = await sql`select xmin::text as writer, count(*) from ${sql.table(name)}
      group by 1 order by 1`.execute(database);
    return [name, rows];
  });
  return Promise.all(states);
}

/** Makes every such write to a table fail, e.g. `update of head`. Returns a function that ends that. */
export async function failWrites(database: Database, event: string, table: string): Promise<() => Promise<void>> {
  const [when, on] = [sql.raw(event), sql.table(table)];
  if (!isPostgres(database)) {
    await sql`create trigger no_room before ${when} on ${on} begin select raise(abort, 'no room'); end`.execute(
      database,
    );
    return async () => void (await sql`drop trigger no_room`.execute(database));
  }
  await sql`create function no_room() returns trigger language plpgsql
    as $$ begin raise exception 'no room'; end $$`.execute(database);
  await sql`create trigger no_room before ${when} on ${on} for each row execute function no_room()`.execute(database);
  return async () => void (await sql`drop function no_room cascade`.execute(database));
}

/** Counts the statements from now on, except those that count calls. */
export function countStatements(database: Database): () => number {
  const execute = vi.spyOn(database.getExecutor(), 'executeQuery');
  return () => execute.mock.calls.filter(([{ sql: text }]) => !text.includes(CALL_WINDOWS)).length;
}

/** The database, with a record of the statements it ran, except those that count calls. */
export function withStatements(database: Database): { readonly database: Database; readonly statements: string[] } {
  const statements: string[] = [];
  const executor = database.getExecutor();
  // A part of a query is transformed too, but has no result.
  const texts = new WeakMap<QueryId, string>();
  const recorded = database.withPlugin({
    transformQuery: ({ node, queryId }) => {
      texts.set(queryId, executor.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      const text = texts.get(queryId) ?? '';
      if (!text.includes(CALL_WINDOWS)) statements.push(text);
      return result;
    },
  });
  return { database: recorded, statements };
}
