/** One at a time across tabs and worker, by Web Locks where the browser has them. */

/** Runs `work` under the account's drain lock if it is free; `work` learns whether it holds it. */
export async function withDrainLock<T>(account: string, work: (held: boolean) => Promise<T>): Promise<T> {
  const locks = lockManager();
  if (locks === undefined) return work(false);
  return locks.request(`sync:${account}`, { ifAvailable: true }, (lock) => work(lock !== null));
}

/**
 * Waits for the account's one place at the event stream and holds it until `signal` aborts. `onHeld` runs when this
 * context has it; without Web Locks every context has one.
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
  // Rejects only because the wait was aborted, which is how a tab that was hidden gives up its place in the line.
  locks.request(`live:${account}`, { signal }, untilAborted).catch(() => undefined);
}

function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
