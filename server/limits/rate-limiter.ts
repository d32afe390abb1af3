/**
 * Rate limits with sliding windows that survive a restart. An attempt is recorded before its work starts and cancelled if
 * it should not count (a successful sign-in), so that concurrent attempts can't exceed the limit together.
 */
import { createHmac } from 'node:crypto';
import { type Database, inTransaction } from '#server/storage/database.ts';
import { deleteOld } from '#server/storage/queries/deletions.ts';
import { deleteAttempts, readAttempts, saveAttempts } from '#server/storage/queries/process/attempts-queries.ts';
import { ATTEMPTS, type AttemptName, type LimitSettings, numberOf } from './limits.ts';

export interface Attempt {
  readonly limit: AttemptName;
  /** The account, address or name to which the limit applies. */
  readonly of: string | number;
  /** If set, a full limit does not throw but sets `isOverLimit`. */
  readonly isSilent?: true;
}

/** Maximum number of expired rows deleted by one check. */
const CLEARED_PER_CHECK = 20;

/** Too many attempts; `waitMs` is the time until the next one is allowed. */
export class RateLimitedError extends Error {
  override readonly name = 'RateLimitedError';

  constructor(readonly waitMs: number) {
    super(`Too many attempts; the next is allowed in ${waitMs} ms.`);
  }
}

export interface RateLimiter {
  /**
   * Records an attempt for every limit, or throws RateLimitedError and records none. A full silent limit stays unchanged.
   */
  record(attempts: readonly Attempt[]): Promise<RecordedAttempt>;
  /** Deletes all recorded attempts with the same limit and subject. */
  clear(attempt: Pick<Attempt, 'limit' | 'of'>): Promise<void>;
}

export interface RecordedAttempt {
  /** Whether a silent limit was full. */
  readonly isOverLimit: boolean;
  /** Removes the attempt, so that it does not count. */
  cancel(): Promise<void>;
}

export function createRateLimiter(context: {
  readonly database: Database;
  readonly clock: () => number;
  readonly secret: Uint8Array;
  readonly env: LimitSettings;
}): RateLimiter {
  const keyOf = ({ limit, of }: Pick<Attempt, 'limit' | 'of'>) =>
    createHmac('sha256', context.secret).update(`limit\n${limit} ${of}`).digest('base64url');

  async function cancel(attempts: readonly Attempt[], at: number): Promise<void> {
    await inTransaction(context.database, async (transaction) => {
      for (const attempt of attempts) {
        const key = keyOf(attempt);
        const times = await readAttempts(transaction, key);
        const index = times.lastIndexOf(at);
        const { windowMs } = ATTEMPTS[attempt.limit];
        if (index !== -1) await saveAttempts(transaction, key, times.toSpliced(index, 1), at + windowMs);
      }
    });
  }

  return {
    async record(attempts) {
      const now = context.clock();
      const counted = await inTransaction(context.database, async (transaction) => {
        await deleteOld(transaction, 'attempts', now, CLEARED_PER_CHECK);
        let waitMs = 0;
        const recorded: { attempt: Attempt; times: readonly number[]; isFull: boolean }[] = [];
        for (const attempt of attempts) {
          const { max, windowMs } = ATTEMPTS[attempt.limit];
          const times = (await readAttempts(transaction, keyOf(attempt))).filter((time) => time > now - windowMs);
          const oldestCounted = times[times.length - numberOf(context.env, max)];
          const isFull = oldestCounted !== undefined;
          if (isFull && attempt.isSilent !== true) waitMs = Math.max(waitMs, oldestCounted + windowMs - now);
          recorded.push({ attempt, times: isFull ? times : [...times, now], isFull });
        }
        if (waitMs > 0) throw new RateLimitedError(waitMs);
        for (const { attempt, times } of recorded) {
          const { windowMs } = ATTEMPTS[attempt.limit];
          await saveAttempts(transaction, keyOf(attempt), times, (times.at(-1) ?? now) + windowMs);
        }
        return recorded.filter(({ isFull }) => !isFull).map(({ attempt }) => attempt);
      });
      return { isOverLimit: counted.length < attempts.length, cancel: () => cancel(counted, now) };
    },
    clear: (attempt) => deleteAttempts(context.database, keyOf(attempt)),
  };
}
