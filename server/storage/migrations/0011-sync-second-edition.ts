/** Numbers and kept results per client, ended epochs and deleted characters. What each column means: progress-tables.ts. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop table sync_ops`.execute(database);

  await sql`drop index clients_ended`.execute(database);
  await sql`drop index clients_replaced`.execute(database);
  await sql`alter table clients drop column pending_total`.execute(database);
  await sql`alter table clients add column last_seq bigint not null default 0`.execute(database);
  await sql`alter table clients add column acked_seq bigint not null default 0`.execute(database);
  await sql`alter table clients add column results text not null default ''`.execute(database);

  await sql`alter table registers add column restored_version bigint`.execute(database);
  // Characters that were deleted before their registers went with them.
  for (const table of ['registers', 'history'])
    await sql`delete from ${sql.table(table)} where character_id <> 0
      and character_id not in (select id from characters)`.execute(database);

  await sql`alter table sync_heads add column registers bigint not null default 0`.execute(database);
  await sql`alter table sync_heads add column folded_to bigint not null default 0`.execute(database);
  await sql`update sync_heads set registers =
    (select count(*) from registers where registers.account_id = sync_heads.account_id)`.execute(database);

  await sql`create table sync_epochs (
    account_id bigint not null references accounts (id) on delete cascade,
    epoch text not null,
    branch bigint not null,
    primary key (account_id, epoch)
  )`.execute(database);

  await sql`create table deleted_characters (
    account_id bigint not null references accounts (id) on delete cascade,
    version bigint not null,
    character_id bigint not null,
    cleared_to bigint not null,
    primary key (account_id, version)
  )`.execute(database);
  await sql`create index deleted_characters_uncleared on deleted_characters (account_id, version)
    where cleared_to < version`.execute(database);
}
