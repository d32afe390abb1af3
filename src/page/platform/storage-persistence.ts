/** Asking the browser not to evict what the player saved. */

let requested = false;

/** Asks once per page; browsers decide by themselves or ask the player. */
export function persistStorage(): void {
  if (requested) return;
  requested = true;
  // A refusal changes nothing for the player now; the page about the sync says so.
  void requestPersistentStorage();
}

/** Requests persistence; resolves with the browser's decision, or null if it can't be requested. */
export async function requestPersistentStorage(): Promise<boolean | null> {
  return answerOf('persist');
}

/** Whether the browser has agreed; null when it can't say. */
export async function isStoragePersistent(): Promise<boolean | null> {
  return answerOf('persisted');
}

async function answerOf(question: 'persist' | 'persisted'): Promise<boolean | null> {
  try {
    // Not everywhere, and not on insecure pages.
    return (await (navigator.storage as StorageManager | undefined)?.[question]?.()) ?? null;
  } catch {
    return null;
  }
}
