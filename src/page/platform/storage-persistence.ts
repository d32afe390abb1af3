/** Requests that the browser does not evict the player's data. */

let requested = false;

/** Requests persistent storage once per page; browsers decide themselves or ask the player. */
export function persistStorage(): void {
  if (requested) return;
  requested = true;
  // A refusal has no immediate effect; the sync page shows it.
  void requestPersistentStorage();
}

/** Requests persistent storage. Returns whether the browser agreed; null if not supported. */
export async function requestPersistentStorage(): Promise<boolean | null> {
  return answerOf('persist');
}

/** Returns whether storage is persistent; null if not supported. */
export async function isStoragePersistent(): Promise<boolean | null> {
  return answerOf('persisted');
}

async function answerOf(question: 'persist' | 'persisted'): Promise<boolean | null> {
  try {
    // Missing in some browsers and on insecure pages.
    return (await (navigator.storage as StorageManager | undefined)?.[question]?.()) ?? null;
  } catch {
    return null;
  }
}
