/** Ending an installation: the session it last synced in, and since when it is off the account's list. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table clients add column session_id bigint`.execute(database);
  await sql`alter table clients add column ended_at bigint`.execute(database);
}
