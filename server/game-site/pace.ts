/**
 * Pacing of requests per host: a minimum spacing, a limit of concurrent requests, and priority for those that a player
 * waits for. One instance serves the process.
 */

export interface Pace {
  /** Waits for a turn and returns the function that ends it. Rejects with the signal's reason if that aborts first. */
  turn(host: string, signal: AbortSignal, background: boolean): Promise<() => void>;
}

export interface PaceSettings {
  /** Least time between the starts of two requests, in ms. */
  readonly spacingMs: number;
  /** Most concurrent requests. */
  readonly concurrency: number;
}

interface HostQueue {
  /** Turns that a player waits for, first come first served. */
  readonly urgent: (() => void)[];
  readonly background: (() => void)[];
  running: number;
  /** Start of the next turn at the earliest, on the monotonic clock. */
  nextAt: number;
  timer: NodeJS.Timeout | undefined;
}

export function createPace({ spacingMs, concurrency }: PaceSettings): Pace {
  const hosts = new Map<string, HostQueue>();

  function serve(host: HostQueue): void {
    if (host.timer !== undefined || host.running >= concurrency) return;
    if (host.urgent.length + host.background.length === 0) return;
    const wait = host.nextAt - performance.now();
    if (wait > 0) {
      host.timer = setTimeout(() => {
        host.timer = undefined;
        serve(host);
      }, Math.ceil(wait));
      return;
    }
    const begin = host.urgent.shift() ?? host.background.shift();
    host.running += 1;
    host.nextAt = performance.now() + spacingMs;
    begin?.();
    serve(host);
  }

  return {
    turn(name, signal, background) {
      const host = hosts.get(name) ?? { urgent: [], background: [], running: 0, nextAt: 0, timer: undefined };
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
            serve(host);
          });
        };
        signal.addEventListener('abort', leave, { once: true });
        queue.push(begin);
        serve(host);
      });
    },
  };
}
