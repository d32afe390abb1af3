/**
 * Rate limits that survive a restart, with a sliding window. An attempt is recorded before its work starts and cancelled
 * if it should not count (a successful sign-in), so that concurrent attempts can't pass the limit together.
 */
import { createHmac } from 'node:crypto';
import { type Database, inTransaction } from '#server/storage/database.ts';
import {
  deleteAttempts,
  deleteExpiredAttempts,
  readAttempts,
  saveAttempts,
} from '#server/storage/queries/attempts-queries.ts';

export interface RateLimit {
  /** Limited action and subject: `sign-in by address 192.0.2.1`. */
  readonly subject: string;
  readonly max: number;
  readonly windowMs: number;
  /** If set, a full limit does not throw; the attempt is recorded as `isOverLimit`. */
  readonly isSilent?: true;
}

/** Most expired rows that one check deletes. */
const CLEARED_PER_CHECK = 20;

/** Too many attempts. `waitMs` = time until the next is allowed. */
export class RateLimitedError extends Error {
  override readonly name = 'RateLimitedError';

  constructor(readonly waitMs: number) {
    super(`Too many attempts; the next is allowed in ${waitMs} ms.`);
  }
}

export interface RateLimiter {
  /**
   * Records an attempt under every limit, or throws RateLimitedError and records it under none. A full silent limit is
   * left unchanged.
   */
  record(limits: readonly RateLimit[]): Promise<RecordedAttempt>;
  /** Deletes all attempts of a subject. */
  clear(subject: string): Promise<void>;
}

export interface RecordedAttempt {
  /** Whether a silent limit was full. */
  readonly isOverLimit: boolean;
  /** Makes the attempt not count. */
  cancel(): Promise<void>;
}

export function createRateLimiter(context: {
  readonly database: Database;
  readonly clock: () => number;
  readonly secret: Uint8Array;
}): RateLimiter {
  const keyOf = ({ subject }: Pick<RateLimit, 'subject'>) =>
    createHmac('sha256', context.secret).update(`limit\n${subject}`).digest('base64url');

  async function cancel(limits: readonly RateLimit[], at: number): Promise<void> {
    await inTransaction(context.database, async (transaction) => {
      for (const limit of limits) {
        const times = await readAttempts(transaction, keyOf(limit));
        const index = times.lastIndexOf(at);
        if (index !== -1) await saveAttempts(transaction, keyOf(limit), times.toSpliced(index, 1), at + limit.windowMs);
      }
    });
  }

  return {
    async record(limits) {
      const now = context.clock();
      const counted = await inTransaction(context.database, async (transaction) => {
        await deleteExpiredAttempts(transaction, now, CLEARED_PER_CHECK);
        let waitMs = 0;
        const recorded: { limit: RateLimit; times: readonly number[]; isFull: boolean }[] = [];
        for (const limit of limits) {
          const times = (await readAttempts(transaction, keyOf(limit))).filter((time) => time > now - limit.windowMs);
          const oldestCounted = times[times.length - limit.max];
          const isFull = oldestCounted !== undefined;
          if (isFull && limit.isSilent !== true) waitMs = Math.max(waitMs, oldestCounted + limit.windowMs - now);
          recorded.push({ limit, times: isFull ? times : [...times, now], isFull });
        }
        if (waitMs > 0) throw new RateLimitedError(waitMs);
        for (const { limit, times } of recorded)
          await saveAttempts(transaction, keyOf(limit), times, (times.at(-1) ?? now) + limit.windowMs);
        return recorded.filter(({ isFull }) => !isFull).map(({ limit }) => limit);
      });
      return { isOverLimit: counted.length < limits.length, cancel: () => cancel(counted, now) };
    },
    clear: (subject) => deleteAttempts(context.database, keyOf({ subject })),
  };
}
