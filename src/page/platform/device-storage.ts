/** Values stored on this device beside the synced progress, each under its own name, in localStorage. */

const PREFIX = 'loremark-stored ';

/** Parsed values by name, so that the same object is returned until it changes. */
const known = new Map<string, unknown>();
const listeners = new Set<() => void>();

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    // Blocked or damaged: treated as not stored.
    return null;
  }
}

function notifyAll(): void {
  for (const listener of listeners) listener();
}

/** The stored value of a name, not validated; null = nothing. */
export function readStored(name: string): unknown {
  if (!known.has(name)) known.set(name, read(name));
  return known.get(name);
}

/** Every stored value whose name begins so, by its name; another tab may have stored it. */
export function readStoredUnder(beginning: string): ReadonlyMap<string, unknown> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + beginning));
    return new Map(keys.map((key) => [key.slice(PREFIX.length), read(key.slice(PREFIX.length))]));
  } catch {
    // Blocked by the browser: this page has only what it stored itself.
    return new Map([...known].filter(([name, value]) => name.startsWith(beginning) && value !== null));
  }
}

/** Stores a value, null = none any more: for this page at once, for later visits if the browser allows it. Returns whether it does. */
export function writeStored(name: string, value: unknown): boolean {
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

/** Forgets what is readStored of one account alone: all that stands under "WHAT ACCOUNT/CHARACTER". */
export function deleteStoredOf(account: string): void {
  const isTheirs = (name: string) => name.split(' ')[1]?.startsWith(`${account}/`) === true;
  for (const name of known.keys()) if (isTheirs(name)) known.delete(name);
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && isTheirs(key.slice(PREFIX.length))) localStorage.removeItem(key);
    }
  } catch {
    // Blocked by the browser: nothing was stored.
  }
  notifyAll();
}

/** Runs the listener after every change, also by another tab; returns the unsubscribe function. */
export function subscribeToStored(listener: () => void): () => void {
  const changedElsewhere = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith(PREFIX)) return;
    if (key === null) known.clear();
    else known.delete(key.slice(PREFIX.length));
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', changedElsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', changedElsewhere);
  };
}
