import { type Migration, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

/** Brings the store to this version's tables, all or nothing. Throws on failure, also when the store is of a newer version. */
export async function migrateToLatest(
  database: Database,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
