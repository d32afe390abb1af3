/** Handling of the IndexedDB connection: version changes by other tabs, reopening after a loss, and typed failures. */
import Dexie, { type DBCoreTransaction } from 'dexie';
import { beginWork } from '#offline/pending-work.ts';

/** Kinds of failures of the device's storage. */
export type StorageFailureCode = 'quota' | 'blocked' | 'unavailable';

/** A failure of the device's own storage; nothing was stored. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';

  constructor(
    readonly code: StorageFailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const newerVersionListeners = new Set<() => void>();

/** Calls `listener` when a newer version of the app upgrades a database in another tab. Returns stop. */
export function onNewerVersion(listener: () => void): () => void {
  newerVersionListeners.add(listener);
  return () => newerVersionListeners.delete(listener);
}

const blockedDatabases = new Set<Dexie>();
const blockedListeners = new Set<(isBlocked: boolean) => void>();

/** Calls `listener` when an older version of the app, open in another tab, begins or ends to keep a database from opening. Returns stop. */
export function onBlocked(listener: (isBlocked: boolean) => void): () => void {
  blockedListeners.add(listener);
  return () => blockedListeners.delete(listener);
}

function announceBlocked(): void {
  for (const listener of blockedListeners) listener(blockedDatabases.size > 0);
}

/**
 * Keeps a database's connection in order: tells of an upgrade that waits for another tab, gives way to other tabs, and
 * counts opening it and each of its transactions as work in flight.
 */
export function manageConnection(database: Dexie): void {
  const endOpening = countOpening(database);
  countTransactions(database);
  tellWhenBlocked(database, endOpening);
  closeWhenReplaced(database);
}

function tellWhenBlocked(database: Dexie, endOpening: () => void): void {
  database.on('blocked', () => {
    blockedDatabases.add(database);
    announceBlocked();
    // Waiting for another tab is no work of this one.
    endOpening();
    // Prevents Dexie's own handler, which logs a warning.
    return false;
  });
  const noLonger = () => {
    if (blockedDatabases.delete(database)) announceBlocked();
  };
  database.on('ready', noLonger, true);
  database.on('close', noLonger);
}

/**
 * Closes the connection when another tab or worker upgrades or deletes the database; otherwise that would be blocked. The
 * next use opens it again, also after an upgrade: newer versions only add to the schema.
 */
function closeWhenReplaced(database: Dexie): void {
  database.on('versionchange', ({ newVersion }) => {
    database.close({ disableAutoOpen: false });
    // Null = deleted.
    if (newVersion !== null) for (const listener of newerVersionListeners) listener();
    // Prevents Dexie's own handler, which also logs a warning.
    return false;
  });
}

/** Returns what ends the counting while the database is still opening. */
function countOpening(database: Dexie): () => void {
  const ends = new Set<() => void>();
  const open = database.open.bind(database);
  // Dexie calls it too, before the first transaction.
  database.open = () => {
    const end = beginWork();
    ends.add(end);
    const endAll = () => {
      ends.delete(end);
      end();
    };
    const opened = open();
    opened.then(endAll, endAll);
    return opened;
  };
  return () => {
    for (const end of ends) end();
  };
}

function countTransactions(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'pending-work',
    create: (core) => ({
      ...core,
      transaction: (...parameters) => {
        // Dexie's type names only what all its cores have; this one's are the browser's own.
        const transaction = core.transaction(...parameters) as DBCoreTransaction & EventTarget;
        const end = beginWork();
        for (const outcome of ['complete', 'abort']) transaction.addEventListener(outcome, end);
        return transaction;
      },
    }),
  });
}

/** Error names by which browsers report a lost connection, as opposed to a failed request. */
const CONNECTION_LOST = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  // Dexie's error for all but the first of several callers that find the connection gone: it opens it for that one.
  'OpenFailedError',
]);

/**
 * Runs `work`, and once more on a new connection if the first was lost. `work` must be one transaction, or idempotent.
 * Rejects with `StorageFailure`, or with an error of `work`'s own code.
 */
export async function withReopen<T>(database: Dexie, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!connectionLost(error)) throw asStorageFailure(error);
  }
  try {
    database.close({ disableAutoOpen: false });
    await database.open();
    return await work();
  } catch (error) {
    throw asStorageFailure(error);
  }
}

/** Turns a database error into a `StorageFailure`; errors of our own code pass unchanged. */
function asStorageFailure(error: unknown): unknown {
  if (!(error instanceof Dexie.DexieError) && !isDomException(error)) return error;
  const names = errorNames(error);
  if (names.has('QuotaExceededError')) {
    return new StorageFailure('quota', 'This device has no room left to save changes.', { cause: error });
  }
  if (names.has('VersionError') || names.has('UpgradeError') || names.has('BlockedError')) {
    return new StorageFailure('blocked', 'Another tab of Loremark blocks saving. Close it and try again.', {
      cause: error,
    });
  }
  return new StorageFailure('unavailable', 'This device could not save the change.', { cause: error });
}

function connectionLost(error: unknown): boolean {
  for (const name of errorNames(error)) if (CONNECTION_LOST.has(name)) return true;
  return false;
}

/** The names of the error and of those it wraps, since an abort often hides the quota error that caused it. */
function errorNames(error: unknown): Set<string> {
  const names = new Set<string>();
  let current: unknown = error;
  while (typeof current === 'object' && current !== null && names.size < 8) {
    if ('name' in current && typeof current.name === 'string') names.add(current.name);
    current = 'inner' in current ? current.inner : 'cause' in current ? current.cause : undefined;
  }
  return names;
}

function isDomException(error: unknown): boolean {
  return typeof DOMException !== 'undefined' && error instanceof DOMException;
}
