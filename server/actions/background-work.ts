/** Background work: no response waits for it, but a graceful stop does. */
import type { Log } from '#server/log.ts';

export interface BackgroundWork {
  /** Starts work; a failure is logged under that name. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves once no work is in flight. */
  settled(): Promise<void>;
}

export function createBackgroundWork(log: Log): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const one = work()
        .catch((error: unknown) => log.error(`${name} failed.`, { error }))
        .finally(() => running.delete(one));
      running.add(one);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
