/** Mutual exclusion of tabs and worker by Web Locks, where the browser has them. */

/** Runs `work` under the account's drain lock if it is free; `held` tells `work` whether it is. */
export async function withDrainLock<T>(account: string, work: (held: boolean) => Promise<T>): Promise<T> {
  const locks = lockManager();
  if (locks === undefined) return work(false);
  return locks.request(`sync:${account}`, { ifAvailable: true }, (lock) => work(lock !== null));
}

/** Longest wait for another context that sends messages, in ms: a frozen tab may hold the lock for hours. */
const MESSAGES_WAIT_MS = 30_000;

/** Runs `work` when no other context sends messages to the operator. A wait that is too long is given up: the server takes each message once. */
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
 * Waits for the account's event stream lock and holds it until `signal` aborts. Calls `onHeld` when this context has it;
 * without Web Locks at once, in every context.
 */
export function holdLiveLock(account: string, signal: AbortSignal, onHeld: () => void): void {
  const locks = lockManager();
  if (locks === undefined) {
    onHeld();
    return;
  }
  const untilAborted = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      onHeld();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  // Rejects only when the wait was aborted, as a hidden tab does.
  locks.request(`live:${account}`, { signal }, untilAborted).catch(() => undefined);
}

function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
