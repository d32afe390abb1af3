/** IndexedDB connections: version changes by other tabs, reopening after a loss, and typed failures. */
import Dexie, { type DBCoreTransaction, RangeSet } from 'dexie';
import { beginWork } from '#offline/pending-work.ts';
import { words } from '../words.ts';

/**
 * Kinds of storage failure: a full device, another tab that blocks an upgrade, a browser that allows no storage (by its
 * settings, or in private windows), or anything else.
 */
export type StorageFailureCode = 'quota' | 'blocked' | 'denied' | 'unavailable';

/** The device's storage failed; nothing was stored. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';

  constructor(
    readonly code: StorageFailureCode,
    options?: ErrorOptions,
  ) {
    super(words.storage[code], options);
  }
}

const newerVersionListeners = new Set<() => void>();

/** Calls `listener` when a newer version of the app upgrades a database in another tab. Returns a function that unsubscribes. */
export function onNewerVersion(listener: () => void): () => void {
  newerVersionListeners.add(listener);
  return () => newerVersionListeners.delete(listener);
}

const deniedListeners = new Set<() => void>();

/** Calls `listener` when the browser refuses to store anything. Returns a function that unsubscribes. */
export function onDenied(listener: () => void): () => void {
  deniedListeners.add(listener);
  return () => deniedListeners.delete(listener);
}

const lossListeners = new WeakMap<Dexie, Set<() => void>>();

/** Calls `listener` when the database was or may have been deleted under its connection. Returns a function that unsubscribes. */
export function onLoss(database: Dexie, listener: () => void): () => void {
  const listeners = lossListeners.get(database) ?? new Set();
  lossListeners.set(database, listeners.add(listener));
  return () => listeners.delete(listener);
}

const blockedDatabases = new Set<Dexie>();
const blockedListeners = new Set<(isBlocked: boolean) => void>();

/** Calls `listener` when an older version of the app in another tab starts or stops blocking a database. Returns a function that unsubscribes. */
export function onBlocked(listener: (isBlocked: boolean) => void): () => void {
  blockedListeners.add(listener);
  return () => blockedListeners.delete(listener);
}

function announceBlocked(): void {
  for (const listener of blockedListeners) listener(blockedDatabases.size > 0);
}

/** Returns whether a database may be created again; those that are missing here always may. */
const wantedDatabases = new WeakMap<Dexie, () => Promise<boolean>>();

/**
 * Manages a database's connection: reports when another tab blocks its upgrade, closes it when another tab needs to
 * upgrade or delete it, and counts opening and transactions as pending work. `isWanted`: whether the database may be
 * created again after another context has deleted it; absent = always.
 */
export function manageConnection(database: Dexie, isWanted?: () => Promise<boolean>): void {
  if (isWanted !== undefined) wantedDatabases.set(database, isWanted);
  const opening = countOpening(database);
  countTransactions(database);
  reportBlocked(database, opening);
  closeWhenReplaced(database, isWanted);
}

function reportBlocked(database: Dexie, opening: ReadonlySet<() => void>): void {
  database.on('blocked', () => {
    // The event may arrive after the database was closed, and a blocked deletion keeps no one from storing.
    if (opening.size > 0) {
      blockedDatabases.add(database);
      announceBlocked();
    }
    // Waiting for another tab is not pending work.
    for (const end of opening) end();
    // Suppresses Dexie's own handler, which logs a warning.
    return false;
  });
  const unblocked = () => {
    if (blockedDatabases.delete(database)) announceBlocked();
  };
  database.on('ready', unblocked, true);
  database.on('close', unblocked);
}

/**
 * Closes the connection when another tab or worker upgrades or deletes the database, which it would block otherwise, and
 * announces a deletion. The next use reopens it, even after an upgrade: newer versions only add to the schema. A database
 * that is deleted and not wanted stays closed.
 */
function closeWhenReplaced(database: Dexie, isWanted: (() => Promise<boolean>) | undefined): void {
  database.on('versionchange', ({ newVersion }) => {
    // A null version means that the database is deleted.
    if (newVersion === null && isWanted !== undefined) closeUntilWanted(database, isWanted);
    else {
      database.close({ disableAutoOpen: false });
      if (newVersion === null) announceLoss(database);
      else for (const listener of newerVersionListeners) listener();
    }
    // Suppresses Dexie's own handler, which also logs a warning.
    return false;
  });
  // The browser closes a connection by itself when it evicts the database.
  const closedByBrowser = () => {
    database.close({ disableAutoOpen: false });
    announceLoss(database);
  };
  database.on('ready', () => database.backendDB().addEventListener('close', closedByBrowser), true);
}

function closeUntilWanted(database: Dexie, isWanted: () => Promise<boolean>): void {
  // Closed for good first, since a live query would create the database again before the answer.
  database.close();
  isWanted().then(
    (wanted) => {
      if (!wanted) return;
      database.close({ disableAutoOpen: false });
      announceLoss(database);
    },
    // The device's own database can't be read either, so nothing can be shown.
    () => undefined,
  );
}

function announceLoss(database: Dexie): void {
  for (const listener of lossListeners.get(database) ?? []) listener();
  // Live queries would show what they read last until the next write.
  Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) });
}

/** Counts opening as pending work. Returns the running ones, as functions that stop counting. */
function countOpening(database: Dexie): ReadonlySet<() => void> {
  const ends = new Set<() => void>();
  const open = database.open.bind(database);
  // Dexie itself calls it before the first transaction.
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
  return ends;
}

function countTransactions(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'pending-work',
    create: (core) => ({
      ...core,
      transaction: (...parameters) => {
        // Dexie's type covers all of its cores; here a transaction is the browser's own.
        const transaction = core.transaction(...parameters) as DBCoreTransaction & EventTarget;
        const end = beginWork();
        for (const outcome of ['complete', 'abort']) transaction.addEventListener(outcome, end);
        return transaction;
      },
    }),
  });
}

/** Error names that mean a lost connection rather than a failed request. */
const CONNECTION_LOST = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  // Dexie reopens the connection for the first caller and rejects concurrent ones with this.
  'OpenFailedError',
]);

/**
 * Runs `work`, and again on a new connection if the first was lost. `work` must be a single transaction or idempotent.
 * Rejects with `StorageFailure`, or with an error thrown by `work` itself.
 */
export async function withReopen<T>(database: Dexie, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!connectionLost(error) || !(await mayReopen(database))) throw asStorageFailure(error);
  }
  try {
    database.close({ disableAutoOpen: false });
    await database.open();
    return await work();
  } catch (error) {
    throw asStorageFailure(error);
  }
}

/** Whether a database may be opened again: late work of a closed screen or run must not create a deleted one. */
async function mayReopen(database: Dexie): Promise<boolean> {
  const isWanted = wantedDatabases.get(database);
  return isWanted === undefined || (await isWanted()) || Dexie.exists(database.name);
}

/** Runs `work` on a local copy of server data. Resolves to undefined if the device's storage fails: the copy is optional. */
export async function onDevice<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    return undefined;
  }
}

/** Converts a database error into a `StorageFailure`; returns other errors unchanged. */
function asStorageFailure(error: unknown): unknown {
  if (!(error instanceof Dexie.DexieError) && !isDomException(error)) return error;
  const names = errorNames(error);
  if (names.has('QuotaExceededError')) {
    return new StorageFailure('quota', { cause: error });
  }
  if (names.has('VersionError') || names.has('UpgradeError') || names.has('BlockedError')) {
    return new StorageFailure('blocked', { cause: error });
  }
  if (names.has('SecurityError') || names.has('MissingAPIError')) {
    for (const listener of deniedListeners) listener();
    return new StorageFailure('denied', { cause: error });
  }
  return new StorageFailure('unavailable', { cause: error });
}

function connectionLost(error: unknown): boolean {
  for (const name of errorNames(error)) if (CONNECTION_LOST.has(name)) return true;
  return false;
}

/** Names of the error and of those it wraps: an abort often hides the quota error that caused it. */
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
