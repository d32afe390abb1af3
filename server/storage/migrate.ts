import { type Migration, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

/** Runs all pending migrations, all or nothing. Throws on failure, also for a store of a newer version. */
export async function migrateToLatest(
  database: Database,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
