/** Bodies of several MB, of which few are held at a time. */
import { ProblemError } from './problem.ts';

/** Those of one kind that the process holds at the same time. */
const AT_ONCE = 2;

/** Retry-After of an answer that too much is going on, in seconds. */
const BUSY_SECONDS = 3;

export interface LargeBodies {
  /** Runs what reads a body and works on it. Throws a 503 while two others run, or one of the account. */
  hold<Result>(accountId: number, work: () => Promise<Result>): Promise<Result>;
}

export function busy(): ProblemError {
  const message = 'Many players are importing right now. Try again in a moment.';
  return new ProblemError(503, { message, code: 'busy' }, { 'Retry-After': String(BUSY_SECONDS) });
}

export function createLargeBodies(): LargeBodies {
  const accounts = new Set<number>();
  return {
    async hold(accountId, work) {
      if (accounts.size >= AT_ONCE || accounts.has(accountId)) throw busy();
      accounts.add(accountId);
      try {
        return await work();
      } finally {
        accounts.delete(accountId);
      }
    },
  };
}
