/**
 * Rate limits that survive a restart. A try is recorded before its work is done and taken back if it did not count
 * (a sign-in that succeeded), so that many tries at once can't slip past the limit together. Within any window no more
 * than `max` tries are counted, and each check costs the same whatever came before.
 */
import { createHmac } from 'node:crypto';
import type { Database } from '#server/storage/database.ts';
import {
  deleteAttempts,
  deleteExpiredAttempts,
  readAttempts,
  saveAttempts,
} from '#server/storage/queries/attempts-queries.ts';

export interface RateLimit {
  /** What is limited, and for whom: `sign-in by address 192.0.2.1`. */
  readonly subject: string;
  readonly max: number;
  readonly windowMs: number;
  /** Whether it refuses nothing when it is full, but makes the recorded try `beyond`. */
  readonly isSilent?: true;
}

/** Rows that one check clears up at most. */
const CLEARED_PER_CHECK = 20;

/** Too many tries. `waitMs` is how long until the next is allowed. */
export class RateLimitedError extends Error {
  override readonly name = 'RateLimitedError';

  constructor(readonly waitMs: number) {
    super(`Too many attempts; the next is allowed in ${waitMs} ms.`);
  }
}

export interface RateLimiter {
  /**
   * Records a try under every limit, or throws RateLimitedError and records it under none. A silent limit that is full
   * is left as it is, at the same cost.
   */
  record(limits: readonly RateLimit[]): Promise<RecordedTry>;
  /** Makes every try of a subject not count. */
  forget(subject: string): Promise<void>;
}

export interface RecordedTry {
  /** A silent limit was full. */
  readonly isBeyond: boolean;
  /** Makes the try not count. */
  takeBack(): Promise<void>;
}

export function createRateLimiter(context: {
  readonly database: Database;
  readonly clock: () => number;
  readonly secret: Uint8Array;
}): RateLimiter {
  const keyOf = ({ subject }: Pick<RateLimit, 'subject'>) =>
    createHmac('sha256', context.secret).update(`limit\n${subject}`).digest('base64url');

  async function takeBack(limits: readonly RateLimit[], at: number): Promise<void> {
    await context.database.transaction().execute(async (transaction) => {
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
      const counted = await context.database.transaction().execute(async (transaction) => {
        await deleteExpiredAttempts(transaction, now, CLEARED_PER_CHECK);
        let waitMs = 0;
        const recorded: { limit: RateLimit; times: readonly number[]; isFull: boolean }[] = [];
        for (const limit of limits) {
          const times = (await readAttempts(transaction, keyOf(limit))).filter((time) => time > now - limit.windowMs);
          const mustAge = times[times.length - limit.max];
          const isFull = mustAge !== undefined;
          if (isFull && limit.isSilent !== true) waitMs = Math.max(waitMs, mustAge + limit.windowMs - now);
          recorded.push({ limit, times: isFull ? times : [...times, now], isFull });
        }
        if (waitMs > 0) throw new RateLimitedError(waitMs);
        for (const { limit, times } of recorded)
          await saveAttempts(transaction, keyOf(limit), times, (times.at(-1) ?? now) + limit.windowMs);
        return recorded.filter(({ isFull }) => !isFull).map(({ limit }) => limit);
      });
      return { isBeyond: counted.length < limits.length, takeBack: () => takeBack(counted, now) };
    },
    forget: (subject) => deleteAttempts(context.database, keyOf({ subject })),
  };
}
