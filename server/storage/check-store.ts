/** Problems of a store, each as a sentence with the remedy. */
import { sql } from 'kysely';
import { type Database, isPostgres } from './database.ts';
import { migrationsOf } from './migrate.ts';
import { isHalfMoved } from './unfinished-move.ts';

/** Oldest Postgres that the program is tested with. */
const OLDEST_POSTGRES = 15;

export async function checkStore(database: Database): Promise<readonly string[]> {
  const findings = await (isPostgres(database) ? checkServer(database) : checkFile(database));
  const { pending } = await migrationsOf(database);
  if (pending.length === 0) return findings;
  return [...findings, `The data is of an older version (${pending.join(', ')}). Run npm run maintain -- migrate.`];
}

async function checkFile(database: Database): Promise<readonly string[]> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  const references = await sql`pragma foreign_key_check`.execute(database);
  const damage = integrity.rows[0]?.integrity_check;
  return [
    ...(damage === 'ok' ? [] : [`The data is damaged (${damage}). Restore the newest backup.`]),
    ...(references.rows.length === 0
      ? []
      : [`${references.rows.length} rows refer to rows that are missing. Restore the newest backup.`]),
  ];
}

async function checkServer(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`.execute(
    database,
  );
  const { version = 0, encoding = '' } = rows[0] ?? {};
  return [
    ...(version >= OLDEST_POSTGRES * 10_000
      ? []
      : [`Postgres is older than ${OLDEST_POSTGRES}. Update it to ${OLDEST_POSTGRES} or later.`]),
    ...(encoding === 'UTF8'
      ? []
      : [`The database's encoding is ${encoding}. Create it with UTF8 and restore a backup into it.`]),
    ...((await isHalfMoved(database))
      ? ['A move into the database has not ended. Run npm run maintain -- move again.']
      : []),
  ];
}
