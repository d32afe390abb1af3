/**
 * The journal of taps in localStorage, the one store that a page can write within a task: an entry outlives its page from
 * that moment on. Where localStorage is full or forbidden, there is no journal.
 */

const keyOf = (account: string, id: string) => `loremark-tap ${account} ${id}`;

/** Writes an entry of an account under its id. */
export function writeToJournal(account: string, id: string, entry: object): void {
  try {
    localStorage.setItem(keyOf(account, id), JSON.stringify(entry));
  } catch {
    // The tap is only more likely to get lost.
  }
}

/** Erases the entry of that id. */
export function eraseFromJournal(account: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(account, id));
  } catch {
    // Nothing was written either.
  }
}

/** Every entry of an account, in no order. */
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

/** Erases every entry of an account. */
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
