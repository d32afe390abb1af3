/**
 * The journal of taps in localStorage, the only storage that a page can write synchronously, so that entries outlive the
 * page immediately. If localStorage is full or blocked, there is no journal.
 */

const keyOf = (account: string, id: string) => `loremark-tap ${account} ${id}`;

/** Writes an entry of an account under its id. */
export function writeToJournal(account: string, id: string, entry: object): void {
  try {
    localStorage.setItem(keyOf(account, id), JSON.stringify(entry));
  } catch {
    // Without the entry, the tap is lost if the page is closed before it is stored.
  }
}

/** Deletes the entry with this id. */
export function eraseFromJournal(account: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(account, id));
  } catch {
    // Nothing was written either.
  }
}

/** Returns all entries of an account, unordered. */
export function readJournal(account: string): unknown[] {
  return keysOf(account).flatMap((key) => {
    try {
      return [JSON.parse(localStorage[key])];
    } catch {
      // A damaged entry must not hide the others.
      return [];
    }
  });
}

/** Deletes all entries of an account. */
export function clearJournal(account: string): void {
  for (const key of keysOf(account)) localStorage.removeItem(key);
}

function keysOf(account: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyOf(account, '')));
  } catch {
    return [];
  }
}
