/**
 * Leader election: the process that runs the jobs has a lease in the store, which another one can take once it expires
 * (docs/decisions/0066).
 */
import type { Log } from '#server/log.ts';
import { type Database, isPostgres } from '#server/storage/database.ts';
import { releaseLease, takeLease } from '#server/storage/queries/process/process-queries.ts';

const LEASE = 'jobs';

/** Lifetime of a lease that is not renewed. */
const LEASE_MS = 15_000;

/** Time between two attempts to take or renew it. */
const RENEW_MS = 5000;

export interface LeaderContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
}

export interface Leadership {
  /** Lets another process lead at once if this one did. Call it when the server stops and its jobs have ended. */
  resign(): Promise<void>;
}

/**
 * Calls `lead` whenever this process becomes the leader; `term` aborts when it no longer is, or stops. A process that lost
 * the store, or was asleep, ends its term by its own clock before another can start one. A SQLite file has one process,
 * which leads at once.
 */
export function takeTurnsLeading(context: LeaderContext, lead: (term: AbortSignal) => void): Leadership {
  const { database, clock, log, stopping } = context;
  if (!isPostgres(database)) {
    lead(stopping);
    return { resign: async () => {} };
  }
  const holder = crypto.randomUUID();
  let term: AbortController | undefined;
  let ending: NodeJS.Timeout | undefined;
  let renewing: Promise<void> = Promise.resolve();

  const end = (why: string): void => {
    clearTimeout(ending);
    if (term === undefined) return;
    term.abort();
    term = undefined;
    log.info('Ended leading.', { why });
  };
  const renew = async (): Promise<void> => {
    const requestedAt = performance.now();
    try {
      if (!(await takeLease(database, { name: LEASE, holder, now: clock(), lastsMs: LEASE_MS })))
        return end('Another process leads.');
    } catch (error) {
      // Without a response the current term lasts as long as its lease.
      if (term !== undefined) log.warn('The lease of the jobs could not be renewed.', { error });
      return;
    }
    if (stopping.aborted) return;
    clearTimeout(ending);
    ending = setTimeout(
      end,
      requestedAt + LEASE_MS - RENEW_MS - performance.now(),
      'The lease was not renewed.',
    ).unref();
    if (term !== undefined) return;
    term = new AbortController();
    log.info('Began leading.');
    lead(term.signal);
  };
  const timer = setInterval(() => {
    renewing = renewing.then(renew);
  }, RENEW_MS).unref();
  renewing = renew();
  stopping.addEventListener(
    'abort',
    () => {
      clearInterval(timer);
      end('The server stops.');
    },
    { once: true },
  );
  return {
    async resign() {
      await renewing;
      await releaseLease(database, { name: LEASE, holder }).catch((error: unknown) =>
        log.warn('The lease of the jobs could not be released. It expires by itself.', { error }),
      );
    },
  };
}
