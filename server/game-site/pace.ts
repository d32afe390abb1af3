/**
 * Paces requests per host: a minimum spacing, a limit of concurrent requests, and priority for those that a player waits
 * for. There is one instance per process; the spacing may be shared with other processes.
 */

/** Reserves the next start of a request to the host; the following start is `spacingMs` later. Resolves with the time until the reserved start, in ms. */
export type TakeStart = (host: string, spacingMs: number) => Promise<number>;

export interface Pace {
  /** Waits for a turn and returns the function that ends it. Rejects with the signal's reason if that aborts first. */
  turn(host: string, signal: AbortSignal, background: boolean): Promise<() => void>;
}

export interface PaceSettings {
  /** Minimum time between the starts of two requests, in ms. */
  readonly spacingMs: number;
  /** Maximum number of concurrent requests. */
  readonly concurrency: number;
}

interface HostQueue {
  /** Turns that players wait for, in order of arrival. */
  readonly urgent: (() => void)[];
  readonly background: (() => void)[];
  running: number;
  /** Whether the next turn waits for its start. */
  isStarting: boolean;
}

/** Creates starts that are spaced within this process only. */
export function createOwnStarts(): TakeStart {
  /** Earliest start of the next request by host, on the monotonic clock. */
  const nextAt = new Map<string, number>();
  return async (host, spacingMs) => {
    const now = performance.now();
    const startsAt = Math.max(now, nextAt.get(host) ?? 0);
    nextAt.set(host, startsAt + spacingMs);
    return startsAt - now;
  };
}

export function createPace({ spacingMs, concurrency }: PaceSettings, takeStart = createOwnStarts()): Pace {
  const hosts = new Map<string, HostQueue>();

  /** Resolves when a request to the host may start. If the shared starts are unavailable, this process spaces its own. */
  async function start(name: string): Promise<void> {
    const wait = await takeStart(name, spacingMs).catch(() => spacingMs);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(wait)));
  }

  function serve(name: string, host: HostQueue): void {
    if (host.isStarting || host.running >= concurrency) return;
    if (host.urgent.length + host.background.length === 0) return;
    host.isStarting = true;
    void start(name).then(() => {
      host.isStarting = false;
      // Chosen only now: a player may have joined in the meantime, and a request that waited too long has left.
      const begin = host.urgent.shift() ?? host.background.shift();
      if (begin === undefined) return;
      host.running += 1;
      begin();
      serve(name, host);
    });
  }

  return {
    turn(name, signal, background) {
      const host = hosts.get(name) ?? { urgent: [], background: [], running: 0, isStarting: false };
      hosts.set(name, host);
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const queue = background ? host.background : host.urgent;
        const leave = (): void => {
          queue.splice(queue.indexOf(begin), 1);
          reject(signal.reason);
        };
        const begin = (): void => {
          signal.removeEventListener('abort', leave);
          resolve(() => {
            host.running -= 1;
            serve(name, host);
          });
        };
        signal.addEventListener('abort', leave, { once: true });
        queue.push(begin);
        serve(name, host);
      });
    },
  };
}
