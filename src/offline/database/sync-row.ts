/** The single records of an account's database, with defaults. Call these inside a transaction over `meta`. */
import type { CounterRow, LeaseRow, MetaRow, ProgressDatabase, SyncRow } from './progress-database.ts';

/** The sync state before the first contact with the server. */
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

/** The counter; a new installation takes its client id from `newId`. */
export function readCounter(database: ProgressDatabase, newId: () => string): Promise<CounterRow> {
  return readMeta(database, 'counter').then((row) => row ?? { key: 'counter', client: newId(), seq: 0 });
}

/** The record of a key, if it is stored. */
export function readMeta<K extends MetaRow['key']>(
  database: ProgressDatabase,
  key: K,
): Promise<Extract<MetaRow, { key: K }> | undefined> {
  // Dexie's promises, not async functions: a native promise between requests can let the transaction commit early.
  return database.meta.get(key).then((row) => (row?.key === key ? (row as Extract<MetaRow, { key: K }>) : undefined));
}
