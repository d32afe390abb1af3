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
  sentUpTo: 0,
  lastTryAt: null,
  failures: 0,
  failure: null,
  lastError: null,
  halt: null,
  lastContactAt: null,
};

export function readSync(database: ProgressDatabase): Promise<SyncRow> {
  return readMeta(database, 'sync').then((row) => row ?? FRESH_SYNC);
}

export function readLease(database: ProgressDatabase): Promise<LeaseRow | undefined> {
  return readMeta(database, 'lease');
}

/** The counter; a new installation names itself by `newId`. */
export function readCounter(database: ProgressDatabase, newId: () => string): Promise<CounterRow> {
  return readMeta(database, 'counter').then((row) => row ?? { key: 'counter', client: newId(), seq: 0 });
}

/** One of these records, if it is there. */
export function readMeta<K extends MetaRow['key']>(
  database: ProgressDatabase,
  key: K,
): Promise<Extract<MetaRow, { key: K }> | undefined> {
  // The library's own promises throughout: a transaction ends under one that waits for another of the language's.
  return database.meta.get(key).then((row) => (row?.key === key ? (row as Extract<MetaRow, { key: K }>) : undefined));
}
