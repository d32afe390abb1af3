/** State that server processes on one Postgres share; a SQLite file has one process, whose memory holds it. What the columns mean: process-tables.ts. */
import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/storage/database.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  if (!isPostgres(database)) return;
  // Unlogged: nothing in them needs to outlive a crash, and no write waits for the disk.
  await sql`create unlogged table leases (
    name text primary key,
    holder text not null,
    ends_at bigint not null
  )`.execute(database);
  await sql`create unlogged table call_windows (
    subject text primary key,
    used bigint not null,
    ends_at bigint not null
  )`.execute(database);
  await sql`create index call_windows_end on call_windows (ends_at)`.execute(database);
  await sql`create unlogged table site_paces (
    host text primary key,
    next_at bigint not null
  )`.execute(database);
}
