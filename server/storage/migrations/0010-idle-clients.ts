/** Finding the installations that are forgotten: those not heard of for long, and those that ended or were replaced. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index clients_contact on clients (last_contact_at)`.execute(database);
  await sql`create index clients_ended on clients (ended_at) where ended_at is not null`.execute(database);
  await sql`create index clients_replaced on clients (replaced_at) where replaced_at is not null`.execute(database);
}
