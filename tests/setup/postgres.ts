/** Starts the Postgres of the tests that need it, with a migrated database that each test's own is copied from. */
import { sql } from 'kysely';
import { migrateToLatest } from '#server/storage/migrate.ts';
import { openPostgres } from '#server/storage/postgres.ts';
import { POSTGRES_VARIABLE, TEMPLATE } from '#tests/builders/store.ts';
import { findPostgres, startPostgres } from './postgres-cluster.ts';

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const bin = findPostgres();
  // One cluster serves all projects.
  if (bin === null || process.env[POSTGRES_VARIABLE] !== undefined) return undefined;
  const cluster = await startPostgres(bin);
  const admin = openPostgres({ url: cluster.urlOf('postgres'), connections: 1, onError: () => {} });
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin);
  await admin.destroy();
  const template = openPostgres({ url: cluster.urlOf(TEMPLATE), connections: 1, onError: () => {} });
  await migrateToLatest(template);
  await template.destroy();
  process.env[POSTGRES_VARIABLE] = cluster.urlOf('postgres');
  return () => cluster.stop();
}
