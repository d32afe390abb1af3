/** Characters whose progress went back to the legacy one. What the column means: progress-tables.ts. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table deleted_characters add column to_legacy bigint not null default 0`.execute(database);
}
