/** Bodies of several MB, of which few are held at a time. */
import { ProblemError } from '#server/http/problem.ts';

interface Limits {
  /** Those of one kind that the process holds at the same time. */
  readonly atOnce: number;
  /** Those of them that come from one network address, so that slow ones of one keep nobody else out. */
  readonly ofAddress: number;
  /** A sentence about why there is no room. */
  readonly message: string;
}

/** Files that are read in a thread of their own. */
const IMPORTS: Limits = { atOnce: 2, ofAddress: 2, message: 'Many players are importing right now.' };

/** Retry-After of an answer that too much is going on, in seconds. */
const BUSY_SECONDS = 3;

interface Sender {
  readonly accountId: number;
  /** Its network address. */
  readonly address: string;
}

export interface LargeBodies {
  /** Runs what reads a body and works on it. Throws a 503 while too many others run, or one of the account. */
  hold<Result>(sender: Sender, work: () => Promise<Result>): Promise<Result>;
}

export function busy({ message }: Pick<Limits, 'message'> = IMPORTS): ProblemError {
  return new ProblemError(
    503,
    { message: `${message} Try again in a moment.`, code: 'busy' },
    { 'Retry-After': String(BUSY_SECONDS) },
  );
}

export function createLargeBodies(limits: Limits = IMPORTS): LargeBodies {
  /** Addresses by account. */
  const held = new Map<number, string>();
  return {
    async hold({ accountId, address }, work) {
      const ofAddress = [...held.values()].filter((other) => other === address).length;
      if (held.size >= limits.atOnce || held.has(accountId) || ofAddress >= limits.ofAddress) throw busy(limits);
      held.set(accountId, address);
      try {
        return await work();
      } finally {
        held.delete(accountId);
      }
    },
  };
}
