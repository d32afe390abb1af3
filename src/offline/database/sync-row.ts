/** The single records of an account's database, with defaults. Call these inside a transaction over `meta`. */
import { MAX_SYNC_BYTES } from '#core/contract/sync/sync.ts';
import type { CounterRow, MetaRow, ProgressDatabase, SentRow, SyncRow } from './progress-database.ts';

/** The sync state before the first contact with the server. */
export const FRESH_SYNC: SyncRow = {
  key: 'sync',
  cursor: null,
  epoch: null,
  branch: null,
  resets: 0,
  firstPullComplete: false,
  revision: 0,
  nextTryAt: null,
  waitIsOrdered: false,
  owesPull: null,
  batchBytes: MAX_SYNC_BYTES,
  lastTryAt: null,
  unanswered: false,
  failures: 0,
  failure: null,
  lastError: null,
  halt: null,
  lastContactAt: null,
};

export function readSync(database: ProgressDatabase): Promise<SyncRow> {
  return readMeta(database, 'sync').then((row) => row ?? FRESH_SYNC);
}

/** Longest time in ms that an unanswered call counts as going on; longer than one may take. */
const CALL_MS = 30_000;

/** Time until which the call in progress counts as going on, in ms of device time; null = none is. */
export function callingUntil({ unanswered, lastTryAt }: SyncRow, now: number): number | null {
  if (!unanswered || lastTryAt === null) return null;
  // A call of the future was begun under another clock.
  return lastTryAt <= now && now < lastTryAt + CALL_MS ? lastTryAt + CALL_MS : null;
}

/** No op was sent. */
export const NOTHING_SENT: SentRow = { key: 'sent', acked: 0, ids: [] };

/** The numbers of the sent ops. */
export function readSent(database: ProgressDatabase): Promise<SentRow> {
  return readMeta(database, 'sent').then((row) => row ?? NOTHING_SENT);
}

/** The counter; a new installation takes its client id from `newId`. */
export function readCounter(database: ProgressDatabase, newId: () => string): Promise<CounterRow> {
  return readMeta(database, 'counter').then((row) => row ?? { key: 'counter', client: newId(), place: 0 });
}

/** The record of a key, if it is stored. */
export function readMeta<K extends MetaRow['key']>(
  database: ProgressDatabase,
  key: K,
): Promise<Extract<MetaRow, { key: K }> | undefined> {
  // Dexie's promises, not async functions: a native promise between requests can let the transaction commit early.
  return database.meta.get(key).then((row) => (row?.key === key ? (row as Extract<MetaRow, { key: K }>) : undefined));
}
