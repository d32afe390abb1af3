/** Editors' changes of the data: open ones, published ones and their history. */
import { type Insertable, sql } from 'kysely';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { AdminChangesTable, PublicationsTable } from '#server/storage/tables/admin-tables.ts';
import { inBatches, inListsOf } from '../batches.ts';

/** States of unpublished changes. */
const OPEN = ['draft', 'review'];

const changesWithAuthors = (db: Queryable) =>
  db
    .selectFrom('admin_changes')
    .leftJoin('accounts', 'accounts.id', 'admin_changes.account_id')
    .select([
      'admin_changes.id',
      'admin_changes.table_name',
      'admin_changes.row_key',
      'admin_changes.field',
      'admin_changes.value',
      'admin_changes.before',
      'admin_changes.source',
      'admin_changes.state',
      'admin_changes.account_id',
      'admin_changes.note',
      'admin_changes.publication_id',
      'admin_changes.reverts',
      'admin_changes.report_id',
      'admin_changes.created_at',
      'accounts.username',
    ]);
/** A change with its author's name. */
export type StoredChange = Awaited<ReturnType<ReturnType<typeof changesWithAuthors>['execute']>>[number];

/** Returns changes by id, unordered; missing ones are left out. */
export async function changesOfIds(db: Queryable, ids: Iterable<number>): Promise<StoredChange[]> {
  const rows: StoredChange[] = [];
  for (const list of inListsOf(ids))
    rows.push(...(await changesWithAuthors(db).where('admin_changes.id', 'in', list).execute()));
  return rows;
}

/** Selects the open changes of a table, oldest first. query-plans.test.ts checks its plan. */
export function openChangesOfTable(db: Queryable, table: string) {
  return changesWithAuthors(db)
    .where('admin_changes.table_name', '=', table)
    .where('admin_changes.publication_id', 'is', null)
    .orderBy('admin_changes.id');
}

/** Selects all open changes, oldest first. query-plans.test.ts checks its plan. */
export function allOpenChanges(db: Queryable) {
  return changesWithAuthors(db).where('admin_changes.state', 'in', OPEN).orderBy('admin_changes.id');
}

/** Selects the id of the newest published change of each field of a table. query-plans.test.ts checks its plan. */
export function newestPublishedOfTable(db: Queryable, table: string, publication: number) {
  return db
    .selectFrom('admin_changes')
    .select(({ fn }) => ['row_key', 'field', fn.max('id').as('id')])
    .where('table_name', '=', table)
    .where('publication_id', '<=', publication)
    .groupBy(['row_key', 'field']);
}

/** Selects the id of the newest change, open or published, of each field of these rows. query-plans.test.ts checks its plan. */
export function newestOfRows(db: Queryable, table: string, rows: readonly string[]) {
  return db
    .selectFrom('admin_changes')
    .select(({ fn }) => ['row_key', 'field', fn.max('id').as('id')])
    .where('table_name', '=', table)
    .where('row_key', 'in', rows)
    .groupBy(['row_key', 'field']);
}

/** Returns the newest change of each field of these rows. */
export async function newestChangesOfRows(
  db: Queryable,
  table: string,
  rows: Iterable<string>,
): Promise<StoredChange[]> {
  const ids: number[] = [];
  for (const list of inListsOf(rows))
    ids.push(...(await newestOfRows(db, table, list).execute()).map(({ id }) => Number(id)));
  return changesOfIds(db, ids);
}

/** Stores changes. Returns them with their ids, unordered. */
export async function insertChanges(
  transaction: Transaction,
  changes: readonly Omit<Insertable<AdminChangesTable>, 'id'>[],
): Promise<StoredChange[]> {
  const ids: number[] = [];
  for (const batch of inBatches(changes)) {
    const rows = await transaction.insertInto('admin_changes').values(batch).returning('id').execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return changesOfIds(transaction, ids);
}

export async function deleteChanges(transaction: Transaction, ids: Iterable<number>): Promise<void> {
  for (const list of inListsOf(ids)) await transaction.deleteFrom('admin_changes').where('id', 'in', list).execute();
}

/** Sets the state of open changes and the reviewer's note. */
export async function moveChanges(
  transaction: Transaction,
  ids: Iterable<number>,
  { state, note }: Pick<AdminChangesTable, 'state' | 'note'>,
): Promise<void> {
  for (const list of inListsOf(ids))
    await transaction.updateTable('admin_changes').set({ state, note }).where('id', 'in', list).execute();
}

/** Selects the number of open changes and of characters in their values, of one account (query-plans.test.ts checks its plan) or of all. */
export function sizeOfOpenChanges(db: Queryable, accountId?: number) {
  return db
    .selectFrom('admin_changes')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('changes'),
      sql<number | string | null>`sum(length(value))`.as('characters'),
    ])
    .where('state', 'in', OPEN)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0));
}

/** Counts the changes in a state, of one account or of all. */
export async function countChanges(
  db: Queryable,
  { state, accountId }: { readonly state: string; readonly accountId?: number },
): Promise<number> {
  const { changes } = await db
    .selectFrom('admin_changes')
    .select(({ fn }) => fn.countAll<number | string>().as('changes'))
    .where('state', '=', state)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
    .executeTakeFirstOrThrow();
  return Number(changes);
}

/** Stores a publication. Returns its number. */
export async function insertPublication(
  transaction: Transaction,
  publication: Omit<Insertable<PublicationsTable>, 'id'>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('publications')
    .values(publication)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a change in review to a publication. */
export async function publishChange(
  transaction: Transaction,
  id: number,
  published: Pick<AdminChangesTable, 'publication_id' | 'before' | 'file_value'>,
): Promise<void> {
  await transaction
    .updateTable('admin_changes')
    .set({ ...published, state: 'published', note: null })
    .where('id', '=', id)
    .execute();
}

export interface HistoryPage {
  readonly table: string;
  readonly row: string | undefined;
  /** Empty = changes of the whole row. */
  readonly field: string | undefined;
  /** The change after which the page starts, and its publication. */
  readonly before: { readonly id: number; readonly publication: number } | undefined;
  readonly limit: number;
}

/** Selects the published changes of a table, newest first, and whether a newer one of the field is published. query-plans.test.ts checks its plan. */
export function publishedBefore(db: Queryable, { table, row, field, before, limit }: HistoryPage) {
  // A row's few changes are found by row and then sorted: in the order of the table's index, all of it would be read.
  const publication =
    row === undefined ? sql<number>`admin_changes.publication_id` : sql<number>`(admin_changes.publication_id + 0)`;
  return changesWithAuthors(db)
    .innerJoin('publications', 'publications.id', 'admin_changes.publication_id')
    .leftJoin('accounts as publishers', 'publishers.id', 'publications.account_id')
    .select(({ selectFrom, exists }) => [
      'publications.id as publication',
      'publications.published_at',
      'publishers.username as publisher',
      exists(
        selectFrom('admin_changes as newer')
          .select('newer.id')
          .whereRef('newer.table_name', '=', 'admin_changes.table_name')
          .whereRef('newer.row_key', '=', 'admin_changes.row_key')
          .whereRef('newer.field', '=', 'admin_changes.field')
          .whereRef('newer.id', '>', 'admin_changes.id')
          .where('newer.publication_id', 'is not', null),
      ).as('replaced'),
    ])
    .where('admin_changes.table_name', '=', table)
    .where(publication, 'is not', null)
    .$if(row !== undefined, (query) => query.where('admin_changes.row_key', '=', row ?? ''))
    .$if(field !== undefined, (query) => query.where('admin_changes.field', '=', field ?? ''))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(${publication}, admin_changes.id) < (${before?.publication ?? 0}, ${before?.id ?? 0})`),
    )
    .orderBy(publication, 'desc')
    .orderBy('admin_changes.id', 'desc')
    .limit(limit);
}
