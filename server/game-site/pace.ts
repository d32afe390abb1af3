/**
 * Turns at a host: requests begin some time apart, few run at once, and what a player waits for goes before what nobody
 * waits for. One pace serves the whole process.
 */

export interface Pace {
  /** Waits for a turn and returns how to end it. Rejects with the signal's reason if that aborts first. */
  turn(host: string, signal: AbortSignal, background: boolean): Promise<() => void>;
}

export interface PaceSettings {
  /** Least time between the beginnings of two requests, in ms. */
  readonly spacingMs: number;
  /** How many may run at once. */
  readonly atOnce: number;
}

interface HostTurns {
  /** Those with a player waiting, in the order they came. */
  readonly urgent: (() => void)[];
  readonly background: (() => void)[];
  running: number;
  /** When the next may begin, by the process's own clock. */
  nextAt: number;
  timer: NodeJS.Timeout | undefined;
}

export function createPace({ spacingMs, atOnce }: PaceSettings): Pace {
  const hosts = new Map<string, HostTurns>();

  function serve(host: HostTurns): void {
    if (host.timer !== undefined || host.running >= atOnce) return;
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
        const line = background ? host.background : host.urgent;
        const leave = (): void => {
          line.splice(line.indexOf(begin), 1);
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
        line.push(begin);
        serve(host);
      });
    },
  };
}
