/** Work that nobody's answer waits for, but the server's end does. */
import type { Log } from '#server/log.ts';

export interface BackgroundWork {
  /** Starts work; if it fails, the log says so under that name. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing runs any more. */
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
