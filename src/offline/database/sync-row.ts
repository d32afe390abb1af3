/** The one-row records of an account's database, made on first use. Call them inside a transaction over `meta`. */
import type { CounterRow, LeaseRow, MetaRow, ProgressDatabase, SyncRow } from './progress-database.ts';

/** A device that has not met the server yet. */
export const FRESH_SYNC: SyncRow = {
  key: 'sync',
  cursor: null,
  epoch: null,
  resets: 0,
  firstPullComplete: false,
  revision: 0,
  nextTryAt: null,
  waitIsOrdered: false,
  lastTryAt: null,
  failures: 0,
  failure: null,
  lastError: null,
  halt: null,
  lastContactAt: null,
};

export async function readSync(database: ProgressDatabase): Promise<SyncRow> {
  return rowOf('sync', await database.meta.get('sync')) ?? FRESH_SYNC;
}

export async function readLease(database: ProgressDatabase): Promise<LeaseRow | undefined> {
  return rowOf('lease', await database.meta.get('lease'));
}

/** The counter; a new installation names itself by `newId`. */
export async function readCounter(database: ProgressDatabase, newId: () => string): Promise<CounterRow> {
  return rowOf('counter', await database.meta.get('counter')) ?? { key: 'counter', client: newId(), seq: 0 };
}

/** One of the other records, if it is there. */
export async function readMeta<K extends MetaRow['key']>(
  database: ProgressDatabase,
  key: K,
): Promise<Extract<MetaRow, { key: K }> | undefined> {
  return rowOf(key, await database.meta.get(key));
}

function rowOf<K extends MetaRow['key']>(key: K, row: MetaRow | undefined): Extract<MetaRow, { key: K }> | undefined {
  return row?.key === key ? (row as Extract<MetaRow, { key: K }>) : undefined;
}
