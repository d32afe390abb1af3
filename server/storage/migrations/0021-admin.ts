/** Admin: changes of the data and texts with their history, publications, players' reports of data, and the log. What the columns mean: admin-tables.ts. */
import { type Kysely, sql } from 'kysely';
import { assignedId } from './keys.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table publications (
    ${assignedId(database)},
    account_id bigint references accounts (id) on delete set null,
    note text not null,
    version text not null,
    published_at bigint not null
  )`.execute(database);
  await sql`create index publications_account on publications (account_id)`.execute(database);

  await sql`create table admin_changes (
    ${assignedId(database)},
    table_name text not null,
    row_key text not null,
    field text not null,
    value text not null,
    before text not null,
    file_value text,
    source text not null,
    state text not null,
    account_id bigint references accounts (id) on delete set null,
    note text,
    publication_id bigint references publications (id),
    reverts bigint,
    created_at bigint not null
  )`.execute(database);
  await sql`create unique index admin_changes_open on admin_changes (table_name, row_key, field)
    where state <> 'published'`.execute(database);
  await sql`create index admin_changes_field on admin_changes (table_name, row_key, field, id)`.execute(database);
  await sql`create index admin_changes_table on admin_changes (table_name, publication_id, id)`.execute(database);
  await sql`create index admin_changes_state on admin_changes (state, id)`.execute(database);
  await sql`create index admin_changes_publication on admin_changes (publication_id, id)`.execute(database);
  await sql`create index admin_changes_account on admin_changes (account_id, state)`.execute(database);

  await sql`create table data_reports (
    id text primary key,
    account_id bigint references accounts (id) on delete set null,
    section text not null,
    item bigint not null,
    field text not null,
    value text not null,
    source text not null,
    state text not null,
    reply text,
    created_at bigint not null,
    settled_at bigint
  )`.execute(database);
  await sql`create index data_reports_state on data_reports (state, created_at, id)`.execute(database);
  await sql`create index data_reports_settled on data_reports (settled_at, id) where settled_at is not null`.execute(
    database,
  );
  await sql`create index data_reports_account on data_reports (account_id, id)`.execute(database);

  await sql`create table admin_log (
    ${assignedId(database)},
    at bigint not null,
    account_id bigint references accounts (id) on delete set null,
    deed text not null,
    subject text not null,
    detail text not null
  )`.execute(database);
  await sql`create index admin_log_account on admin_log (account_id)`.execute(database);
  await sql`create index admin_log_deed on admin_log (deed, id)`.execute(database);

  // For the page of accounts, by name, role and suspension.
  await sql`create index accounts_role on accounts (role, username_key)`.execute(database);
  await sql`create index accounts_suspended on accounts (username_key) where suspended_at is not null`.execute(
    database,
  );
}
