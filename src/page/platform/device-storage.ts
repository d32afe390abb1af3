/** Values stored on this device in addition to the synced progress, each under its own name, in localStorage. */
import type { StoredName } from '#offline/account-stores.ts';

const PREFIX = 'loremark-stored ';

/** Parsed values by name, so that the same object is returned until it changes. */
const known = new Map<StoredName, unknown>();
const listeners = new Set<() => void>();

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    // Blocked or damaged storage counts as empty.
    return null;
  }
}

function notifyAll(): void {
  for (const listener of listeners) listener();
}

/** Returns the stored value of a name, not validated; null = none. */
export function readStored(name: StoredName): unknown {
  if (!known.has(name)) known.set(name, read(name));
  return known.get(name);
}

/** Returns all stored values whose names start with `beginning`, by name, including those of other tabs. */
export function readStoredUnder(beginning: StoredName): ReadonlyMap<StoredName, unknown> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + beginning));
    return new Map(keys.map((key) => [key.slice(PREFIX.length) as StoredName, read(key.slice(PREFIX.length))]));
  } catch {
    // Storage is blocked: only this page's own values are available.
    return new Map([...known].filter(([name, value]) => name.startsWith(beginning) && value !== null));
  }
}

/** Stores a value (null deletes it) for this page and, if the browser allows it, for later visits. Returns whether it does. */
export function writeStored(name: StoredName, value: unknown): boolean {
  known.set(name, value);
  let stored = true;
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    stored = false;
  }
  notifyAll();
  return stored;
}

/** Deletes the stored values of an account: all names of the form "KIND ACCOUNT/CHARACTER". */
export function deleteStoredOf(account: string): void {
  const isTheirs = (name: string) => name.split(' ')[1]?.startsWith(`${account}/`) === true;
  for (const name of known.keys()) if (isTheirs(name)) known.delete(name);
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && isTheirs(key.slice(PREFIX.length))) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  notifyAll();
}

/** Calls the listener after every change by any tab. Returns a function that unsubscribes. */
export function subscribeToStored(listener: () => void): () => void {
  const changedElsewhere = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith(PREFIX)) return;
    if (key === null) known.clear();
    else known.delete(key.slice(PREFIX.length) as StoredName);
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', changedElsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', changedElsewhere);
  };
}
