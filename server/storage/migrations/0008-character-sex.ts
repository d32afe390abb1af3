/** The sex of a character, as the game's site showed it when the character was verified or last looked up. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table characters add column sex text`.execute(database);
}
