/** Personal tokens, with which other programs read an account. What the columns mean: schema.ts. */
import { type Kysely, sql } from 'kysely';
import { assignedId } from './keys.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table api_tokens (
    ${assignedId(database)},
    account_id bigint not null references accounts (id) on delete cascade,
    name text not null,
    token_hash text not null unique,
    scopes text not null,
    created_at bigint not null,
    last_used_at bigint,
    expires_at bigint
  )`.execute(database);
  await sql`create index api_tokens_account on api_tokens (account_id, id)`.execute(database);
  await sql`create index api_tokens_expiry on api_tokens (expires_at) where expires_at is not null`.execute(database);
}
