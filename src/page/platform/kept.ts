/** Things that this browser keeps for the player beside the synced progress, each under a name of its own, in localStorage. */

const PREFIX = 'loremark-kept ';

/** Parsed values by name, so that the same object is returned until it changes. */
const known = new Map<string, unknown>();
const listeners = new Set<() => void>();

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    // Barred or damaged: as if it had not been kept.
    return null;
  }
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** The stored value of a name, not validated; null = nothing. */
export function kept(name: string): unknown {
  if (!known.has(name)) known.set(name, read(name));
  return known.get(name);
}

/** Keeps something for this page at once, and for the next visit if the browser allows: returns whether it does. */
export function keep(name: string, value: unknown): boolean {
  known.set(name, value);
  let stored = true;
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    stored = false;
  }
  tellAll();
  return stored;
}

/** Forgets what is kept of one account alone: all that stands under "WHAT ACCOUNT/CHARACTER". */
export function forgetKept(account: string): void {
  const isTheirs = (name: string) => name.split(' ')[1]?.startsWith(`${account}/`) === true;
  for (const name of known.keys()) if (isTheirs(name)) known.delete(name);
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && isTheirs(key.slice(PREFIX.length))) localStorage.removeItem(key);
    }
  } catch {
    // Barred by the browser: then nothing was stored.
  }
  tellAll();
}

/** Calls back after every change, also by another tab; returns how to stop. */
export function subscribeToKept(listener: () => void): () => void {
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
