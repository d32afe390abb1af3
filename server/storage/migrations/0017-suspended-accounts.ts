/** Accounts that an operator has suspended. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column suspended_at bigint`.execute(database);
  await sql`alter table accounts add column suspended_reason text`.execute(database);
}
