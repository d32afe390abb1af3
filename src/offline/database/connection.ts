/** Keeping a connection to IndexedDB honest: give way to newer versions, come back after the browser cut it, name failures. */
import Dexie, { type DBCoreTransaction } from 'dexie';
import { beginWork } from '#offline/pending-work.ts';

/** Why the device could not store or read something. */
export type StorageFailureCode = 'quota' | 'blocked' | 'unavailable';

/** A failure of the device's own storage. What was to be stored is not stored. */
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

/** Calls `listener` when a newer version of the app, in another tab, changes the form of a database. Returns stop. */
export function onNewerVersion(listener: () => void): () => void {
  newerVersionListeners.add(listener);
  return () => newerVersionListeners.delete(listener);
}

/**
 * Lets another tab or worker upgrade or delete the database. The next use opens it again, in the newer form too: newer
 * versions only add to it, so an older one goes on until it is loaded anew.
 */
export function closeWhenReplaced(database: Dexie): void {
  database.on('versionchange', ({ newVersion }) => {
    database.close({ disableAutoOpen: false });
    // Null when it is deleted.
    if (newVersion !== null) for (const listener of newerVersionListeners) listener();
    // Keeps Dexie's own handler, which does the same but warns, from running.
    return false;
  });
}

/** Counts each transaction of the database as work in flight. */
export function countTransactions(database: Dexie): void {
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

/** Names under which browsers report that the connection, not the request, has died. */
const CONNECTION_LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError']);

/**
 * Runs `work`; if the connection has died meanwhile, opens it again and runs `work` once more.
 * `work` must be one transaction, or harmless to repeat.
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

/** Turns what the database threw into a `StorageFailure`; errors of our own code pass unchanged. */
function asStorageFailure(error: unknown): unknown {
  if (!(error instanceof Dexie.DexieError) && !isDomException(error)) return error;
  const names = errorNames(error);
  if (names.has('QuotaExceededError')) {
    return new StorageFailure('quota', 'This device has no room left to save changes.', { cause: error });
  }
  if (names.has('VersionError') || names.has('UpgradeError') || names.has('BlockedError')) {
    return new StorageFailure('blocked', 'Another tab of this site is in the way of saving. Close it and try again.', {
      cause: error,
    });
  }
  return new StorageFailure('unavailable', 'This device could not save the change.', { cause: error });
}

function connectionLost(error: unknown): boolean {
  for (const name of errorNames(error)) if (CONNECTION_LOST.has(name)) return true;
  return false;
}

/** The error's name and those of the errors it wraps: an abort often hides the quota error that caused it. */
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
