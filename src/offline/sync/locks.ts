/** Mutual exclusion of tabs and worker by Web Locks, where the browser has them. */

/** Runs `work` under the account's drain lock if it is free; `held` tells `work` whether it is. */
export async function withDrainLock<T>(account: string, work: (held: boolean) => Promise<T>): Promise<T> {
  const locks = lockManager();
  if (locks === undefined) return work(false);
  return locks.request(`sync:${account}`, { ifAvailable: true }, (lock) => work(lock !== null));
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
