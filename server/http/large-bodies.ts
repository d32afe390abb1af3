/** Bodies of several MB, of which few are held at a time. */
import { ProblemError } from './problem.ts';

interface Limits {
  /** Those of one kind that the process holds at the same time. */
  readonly atOnce: number;
  /** A sentence about why there is no room. */
  readonly message: string;
}

/** Files that are read in a thread of their own. */
const IMPORTS: Limits = { atOnce: 2, message: 'Many players are importing right now.' };

/** Retry-After of an answer that too much is going on, in seconds. */
const BUSY_SECONDS = 3;

export interface LargeBodies {
  /** Runs what reads a body and works on it. Throws a 503 while too many others run, or one of the account. */
  hold<Result>(accountId: number, work: () => Promise<Result>): Promise<Result>;
}

export function busy({ message }: Pick<Limits, 'message'> = IMPORTS): ProblemError {
  return new ProblemError(
    503,
    { message: `${message} Try again in a moment.`, code: 'busy' },
    { 'Retry-After': String(BUSY_SECONDS) },
  );
}

export function createLargeBodies(limits: Limits = IMPORTS): LargeBodies {
  const accounts = new Set<number>();
  return {
    async hold(accountId, work) {
      if (accounts.size >= limits.atOnce || accounts.has(accountId)) throw busy(limits);
      accounts.add(accountId);
      try {
        return await work();
      } finally {
        accounts.delete(accountId);
      }
    },
  };
}
