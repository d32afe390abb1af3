/** The single records of an account's database, with defaults, and counts of ops. Call these functions inside a transaction over the tables that they read. */
import { MAX_SYNC_BYTES } from '#core/contract/sync/sync.ts';
import type { CounterRow, MetaRow, OpState, ProgressDatabase, SentRow, SyncRow } from './progress-database.ts';

/** The sync state before the first contact with the server. */
export const FRESH_SYNC: SyncRow = {
  key: 'sync',
  cursor: null,
  page: null,
  epoch: null,
  branch: null,
  resets: 0,
  firstPullComplete: false,
  revision: 0,
  nextTryAt: null,
  waitIsOrdered: false,
  owesPull: null,
  batchBytes: MAX_SYNC_BYTES,
  slowBytes: null,
  fullCalls: 0,
  lastTryAt: null,
  unanswered: false,
  failures: 0,
  failure: null,
  lastError: null,
  doubted: null,
  halt: null,
  lastContactAt: null,
};

export function readSync(database: ProgressDatabase): Promise<SyncRow> {
  // A row stored by an older version of the app lacks newer fields.
  return readMeta(database, 'sync').then((row) => ({ ...FRESH_SYNC, ...row }));
}

/** Time in ms after which a call without a reply no longer counts as in progress; longer than any call may take. */
const CALL_MS = 30_000;

/** Returns the time until which a call counts as in progress, in ms of device time; null = none. */
export function callingUntil({ unanswered, lastTryAt }: SyncRow, now: number): number | null {
  if (!unanswered || lastTryAt === null) return null;
  // A start time in the future means that the clock was set back.
  return lastTryAt <= now && now < lastTryAt + CALL_MS ? lastTryAt + CALL_MS : null;
}

/** Numbers before any op is sent. */
export const NOTHING_SENT: SentRow = { key: 'sent', acked: 0, ids: [] };

/** Returns the numbers of the sent ops. */
export function readSent(database: ProgressDatabase): Promise<SentRow> {
  return readMeta(database, 'sent').then((row) => row ?? NOTHING_SENT);
}

/** Returns the counter; a new installation gets its client id from `newId`. */
export function readCounter(database: ProgressDatabase, newId: () => string): Promise<CounterRow> {
  return readMeta(database, 'counter').then((row) => row ?? { key: 'counter', client: newId(), place: 0 });
}

/** Returns the record of a key, or undefined. */
export function readMeta<K extends MetaRow['key']>(
  database: ProgressDatabase,
  key: K,
): Promise<Extract<MetaRow, { key: K }> | undefined> {
  // Not an async function: a native promise between requests can let the transaction commit early.
  return database.meta.get(key).then((row) => (row?.key === key ? (row as Extract<MetaRow, { key: K }>) : undefined));
}

/** Returns the number of ops in a state. */
export function countOps({ outbox }: ProgressDatabase, state: OpState): Promise<number> {
  return outbox.where('state').equals(state).count();
}
