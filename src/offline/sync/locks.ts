/** Mutual exclusion of tabs and worker by Web Locks, where supported. */

/** Runs `work` under the account's drain lock if it is free, otherwise without it. */
export async function withDrainLock<T>(account: string, work: (hasLock: boolean) => Promise<T>): Promise<T> {
  const locks = lockManager();
  if (locks === undefined) return work(false);
  return locks.request(`sync:${account}`, { ifAvailable: true }, (lock) => work(lock !== null));
}

/** Time limit in ms of the wait for another context that sends messages: a frozen tab may keep the lock for hours. */
const MESSAGES_WAIT_MS = 30_000;

/** Runs `work` while no other context sends messages to the operator. After too long a wait it runs anyway: the server accepts each message only once. */
export async function withMessagesLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = lockManager();
  if (locks === undefined) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await locks.request('messages', { signal: AbortSignal.timeout(MESSAGES_WAIT_MS) }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}

/**
 * Waits for the account's event stream lock and keeps it until `signal` aborts. Calls `onAcquired` once this context has
 * it; without Web Locks immediately, in every context.
 */
export function acquireLiveLock(account: string, signal: AbortSignal, onAcquired: () => void): void {
  const locks = lockManager();
  if (locks === undefined) {
    onAcquired();
    return;
  }
  const untilAborted = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      onAcquired();
      signal.addEventListener('abort', () => resolve());
    });
  // Rejects only if the wait was aborted, for example because the tab was hidden.
  locks.request(`live:${account}`, { signal }, untilAborted).catch(() => undefined);
}

function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
