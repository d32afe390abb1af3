/** Which accounts were erased, so that a restored backup does not bring them back. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table erased_accounts (account_id bigint primary key)`.execute(database);
}
