import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import type { Database } from './database.ts';
import { up as up0001 } from './migrations/0001-initial.ts';

type Migrations = Readonly<Record<string, Migration>>;

/** Every migration by name, in the order they run. A released migration is never edited: add the next one. */
const MIGRATIONS: Migrations = {
  '0001-initial': { up: up0001 },
};

function migratorOf(database: Database, migrations: Migrations): Migrator {
  return new Migrator({ db: database, provider: { getMigrations: async () => ({ ...migrations }) } });
}

/** Runs all pending migrations, all or nothing. Throws on failure, also for a store of a newer version. */
export async function migrateToLatest(database: Database, migrations: Migrations = MIGRATIONS): Promise<void> {
  const { error } = await migratorOf(database, migrations).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Returns the names of the completed and the pending migrations, in their order. */
export async function migrationsOf(
  database: Database,
): Promise<{ readonly done: readonly string[]; readonly pending: readonly string[] }> {
  const all = await migratorOf(database, MIGRATIONS).getMigrations();
  const names = (isDone: boolean) =>
    all.filter(({ executedAt }) => (executedAt !== undefined) === isDone).map(({ name }) => name);
  return { done: names(true), pending: names(false) };
}

/** True if exactly this version's migrations have run. Unlike `migrationsOf` it reads only one small table. */
export async function isMigrated(database: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(
    database,
  );
  return rows.length === Object.keys(MIGRATIONS).length && rows.every(({ name }) => name in MIGRATIONS);
}

/** Creates in an empty store the tables that another one has, which may be of an older version. */
export async function migrateLike(database: Database, other: Database): Promise<void> {
  const { done } = await migrationsOf(other);
  await migrateToLatest(
    database,
    Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => done.includes(name))),
  );
}
