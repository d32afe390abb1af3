/** Short notes that a page writes at once and that outlive it from that moment on. Where nothing can be kept, there are none. */

const keyOf = (account: string, id: string) => `loremark-tap ${account} ${id}`;

/** Keeps a note of an account under an id; without a note, drops the one that is there. */
export function keepNote(account: string, id: string, note?: object): void {
  const key = keyOf(account, id);
  try {
    if (note) localStorage.setItem(key, JSON.stringify(note));
    else localStorage.removeItem(key);
  } catch {
    // Full or forbidden: it is only more likely to get lost.
  }
}

/** Every note of an account, in no order. */
export function keptNotes(account: string): unknown[] {
  return keysOf(account).flatMap((key) => {
    try {
      return [JSON.parse(localStorage[key])];
    } catch {
      // Of no use to anybody, and not to keep the others from being found.
      return [];
    }
  });
}

/** Drops every note of an account. */
export function dropNotes(account: string): void {
  for (const key of keysOf(account)) localStorage.removeItem(key);
}

function keysOf(account: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyOf(account, '')));
  } catch {
    return [];
  }
}
