import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { SyncOpsTable } from '#server/storage/progress-tables.ts';
import { byAccount, inBatches, inListsOf } from './batches.ts';

/** Judged ops by id. */
export async function findOpsById(
  transaction: Transaction,
  accountId: number,
  opIds: Iterable<string>,
): Promise<Map<string, SyncOpsTable>> {
  const found = new Map<string, SyncOpsTable>();
  for (const batch of inListsOf(opIds)) {
    for (const row of await opsById(transaction, accountId, batch).execute()) found.set(row.op_id, row);
  }
  return found;
}

/** Ids of a client's ops by sequence number. */
export async function findOpIdsBySeq(
  transaction: Transaction,
  accountId: number,
  clientId: string,
  seqs: Iterable<number>,
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const batch of inListsOf(seqs)) {
    for (const row of await opIdsBySeq(transaction, accountId, clientId, batch).execute()) {
      if (row.seq !== null) found.set(row.seq, row.op_id);
    }
  }
  return found;
}

/** A client's newest judged sequence number; 0 = none. */
export async function newestSeq(transaction: Transaction, accountId: number, clientId: string): Promise<number> {
  const row = await newestSeqOfClient(transaction, accountId, clientId).executeTakeFirst();
  return row?.seq ?? 0;
}

/** Per item, the client's newest sequence number after `seq` that was judged on that list and not refused. */
export async function newestSeqsOfItems(
  transaction: Transaction,
  accountId: number,
  clientId: string,
  register: { readonly characterId: number; readonly list: string; readonly items: Iterable<number> },
  seq: number,
): Promise<Map<number, number>> {
  const newest = new Map<number, number>();
  for (const batch of inListsOf(register.items)) {
    const rows = await seqsOfItems(transaction, accountId, clientId, { ...register, items: batch }, seq).execute();
    for (const row of rows) if (row.item !== null) newest.set(row.item, row.newest);
  }
  return newest;
}

/** Stores judged ops. Throws for a used id or sequence number, which the caller has checked under the lock. */
export async function saveOps(transaction: Transaction, rows: readonly SyncOpsTable[]): Promise<void> {
  for (const batch of inBatches(rows)) await transaction.insertInto('sync_ops').values(batch).execute();
}

/** Deletes up to `most` ops judged before that time. Returns the number. */
export async function deleteOldOps(transaction: Transaction, before: number, most: number): Promise<number> {
  const old = await oldOps(transaction, before, most).execute();
  for (const [accountId, rows] of byAccount(old)) {
    for (const batch of inListsOf(rows.map((row) => row.op_id)))
      await opsToForget(transaction, accountId, batch).execute();
  }
  return old.length;
}

/*
 * The queries, exported for query-plans.test.ts.
 */

export function opsById(db: Queryable, accountId: number, opIds: readonly string[]) {
  return db.selectFrom('sync_ops').selectAll().where('account_id', '=', accountId).where('op_id', 'in', opIds);
}

export function opIdsBySeq(db: Queryable, accountId: number, clientId: string, seqs: readonly number[]) {
  return db
    .selectFrom('sync_ops')
    .select(['seq', 'op_id'])
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .where('seq', 'in', seqs);
}

export function newestSeqOfClient(db: Queryable, accountId: number, clientId: string) {
  return db
    .selectFrom('sync_ops')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .orderBy('seq', 'desc')
    .limit(1);
}

export function seqsOfItems(
  db: Queryable,
  accountId: number,
  clientId: string,
  register: { readonly characterId: number; readonly list: string; readonly items: readonly number[] },
  seq: number,
) {
  return (
    db
      .selectFrom('sync_ops')
      .select(['item', (eb) => eb.fn.max<number>('seq').as('newest')])
      .where('account_id', '=', accountId)
      .where('client_id', '=', clientId)
      .where('character_id', '=', register.characterId)
      .where('list', '=', register.list)
      .where('item', 'in', register.items)
      .where('seq', '>', seq)
      // Literals: the partial index does not apply to bound parameters.
      .where(sql<boolean>`outcome not in ('rejected', 'gone')`)
      .groupBy('item')
  );
}

export function oldOps(db: Queryable, before: number, most: number) {
  return db
    .selectFrom('sync_ops')
    .select(['account_id', 'op_id'])
    .where('judged_at', '<', before)
    .orderBy('judged_at')
    .limit(most);
}

export function opsToForget(db: Queryable, accountId: number, opIds: readonly string[]) {
  return db.deleteFrom('sync_ops').where('account_id', '=', accountId).where('op_id', 'in', opIds);
}
