/** Background work: no response waits for it, but a graceful stop does. */
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics.ts';

export interface BackgroundWork {
  /** Starts work; a failure is logged under that name. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves once no work is in flight. */
  settled(): Promise<void>;
}

interface Repeated {
  /** Name under which a failure is logged. */
  readonly name: string;
  readonly everyMs: number;
  /** Delay of the first run; 0 = none. */
  readonly afterMs?: number;
  readonly work: () => Promise<void>;
}

/** Runs work now, or after a delay, and repeatedly until the server stops, never concurrently with itself. */
export function repeatInBackground(
  { background, stopping }: { readonly background: BackgroundWork; readonly stopping: AbortSignal },
  { name, everyMs, afterMs = 0, work }: Repeated,
): void {
  let isRunning = false;
  const run = (): void => {
    if (isRunning) return;
    isRunning = true;
    background.run(name, () =>
      work().finally(() => {
        isRunning = false;
      }),
    );
  };
  const timer = setInterval(run, everyMs).unref();
  const first = afterMs === 0 ? undefined : setTimeout(run, afterMs).unref();
  const stop = () => {
    clearInterval(timer);
    clearTimeout(first);
  };
  stopping.addEventListener('abort', stop, { once: true });
  if (first === undefined) run();
}

export function createBackgroundWork(log: Log, metrics: Pick<Metrics, 'jobEnded'>): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const started = performance.now();
      const ended = (succeeded: boolean) => metrics.jobEnded(name, { ms: performance.now() - started, succeeded });
      const one = work()
        .then(() => ended(true))
        .catch((error: unknown) => {
          ended(false);
          log.error(`${name} failed.`, { error });
        })
        .finally(() => running.delete(one));
      running.add(one);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
