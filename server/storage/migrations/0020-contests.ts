/** Contests: what editors decided, entries, uploads, ballots and draws; and messages to the operator. What the columns mean: contest-tables.ts. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table contest_decisions (
    contest text primary key,
    times text not null,
    seed text,
    drawn_at bigint,
    changed_at bigint not null
  )`.execute(database);
  await sql`create index contest_decisions_age on contest_decisions (changed_at)`.execute(database);

  await sql`create table contest_entries (
    id text primary key,
    contest text not null,
    account_id bigint not null references accounts (id) on delete cascade,
    character_id bigint not null,
    character_name text not null,
    name_key text not null,
    world text,
    title text not null,
    text text not null,
    is_ai bigint not null,
    status text not null,
    reason text,
    place bigint,
    remark text,
    votes bigint,
    submitted_at bigint not null,
    changed_at bigint not null
  )`.execute(database);
  await sql`create unique index contest_entries_account on contest_entries (account_id, contest)`.execute(database);
  await sql`create unique index contest_entries_name on contest_entries (contest, name_key)
    where status <> 'withdrawn'`.execute(database);
  await sql`create index contest_entries_contest on contest_entries (contest, status, title, id)`.execute(database);
  await sql`create index contest_entries_place on contest_entries (contest, place) where place is not null`.execute(
    database,
  );

  await sql`create table uploads (
    id text primary key,
    account_id bigint references accounts (id) on delete set null,
    entry_id text references contest_entries (id) on delete set null,
    position bigint not null,
    alt text not null,
    width bigint not null,
    height bigint not null,
    bytes bigint not null,
    created_at bigint not null
  )`.execute(database);
  await sql`create index uploads_account on uploads (account_id)`.execute(database);
  await sql`create index uploads_entry on uploads (entry_id, position)`.execute(database);

  await sql`create table contest_ballots (
    contest text not null,
    account_id bigint not null references accounts (id) on delete cascade,
    name_key text not null,
    picks text not null,
    cast_at bigint not null,
    primary key (account_id, contest)
  )`.execute(database);
  await sql`create unique index contest_ballots_name on contest_ballots (contest, name_key)`.execute(database);

  await sql`create table draw_tickets (
    contest text not null,
    number bigint not null,
    account_id bigint references accounts (id) on delete set null,
    name text not null,
    prize bigint,
    primary key (contest, number)
  )`.execute(database);
  await sql`create index draw_tickets_account on draw_tickets (account_id)`.execute(database);

  await sql`create table contact_messages (
    id text primary key,
    account_id bigint references accounts (id) on delete set null,
    reference text not null,
    created_at bigint not null
  )`.execute(database);
  await sql`create unique index contact_messages_reference on contact_messages (reference)`.execute(database);
  await sql`create index contact_messages_account on contact_messages (account_id)`.execute(database);
  await sql`create index contact_messages_age on contact_messages (created_at)`.execute(database);
  await sql`alter table outgoing_mails add column reply_to text`.execute(database);
}
