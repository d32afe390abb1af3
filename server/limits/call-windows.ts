/**
 * Rate limits in fixed windows, for calls that are too frequent for the sliding windows of rate-limiter.ts. On Postgres all
 * processes count together, except for limits of every call; a SQLite file has one process, which counts in memory until a
 * restart.
 */
import { createHmac } from 'node:crypto';
import { type Database, isPostgres } from '#server/storage/database.ts';
import { countCalls, windowEnd } from '#server/storage/queries/process/process-queries.ts';
import { CALLS, type CallName, type LimitSettings, numberOf } from './limits.ts';
import { RateLimitedError } from './rate-limiter.ts';

export interface CallWindows<Subject extends string | number> {
  /** Counts `used` for the subject. If that exceeds the limit, throws RateLimitedError and counts nothing. */
  count(subject: Subject, used: number): Promise<void>;
}

interface Windows {
  readonly name: CallName;
  /** Maximum per subject (such as an account or address) in a window. */
  readonly max: number;
  /** Starts with the subject's first call. */
  readonly windowMs: number;
}

export interface CallWindowsContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly secret: Uint8Array;
  readonly env: LimitSettings;
}

export function createCallWindows<Subject extends string | number>(
  context: CallWindowsContext,
  name: CallName,
): CallWindows<Subject> {
  return isPostgres(context.database)
    ? sharedWindows(context, windowsOf(context.env, name))
    : createOwnCallWindows(context, name);
}

/** Creates windows that only this process counts, without a query for each call. */
export function createOwnCallWindows<Subject extends string | number>(
  { clock, env }: Pick<CallWindowsContext, 'clock' | 'env'>,
  name: CallName,
): CallWindows<Subject> {
  return createOwnWindows(clock, windowsOf(env, name));
}

function windowsOf(env: LimitSettings, name: CallName): Windows {
  const { max, windowMs } = CALLS[name];
  return { name, max: numberOf(env, max), windowMs };
}

function sharedWindows(
  { database, clock, secret }: CallWindowsContext,
  { name, max, windowMs }: Windows,
): CallWindows<string | number> {
  return {
    async count(of, used) {
      if (used === 0) return;
      const subject = createHmac('sha256', secret).update(`calls\n${name}\n${of}`).digest('base64url');
      const now = clock();
      if (used <= max && (await countCalls(database, { subject, used, max, now, windowMs }))) return;
      throw new RateLimitedError(((await windowEnd(database, subject)) ?? now + windowMs) - now);
    },
  };
}

/** Counts in memory. */
function createOwnWindows<Subject extends string | number>(
  clock: () => number,
  { max, windowMs }: Pick<Windows, 'max' | 'windowMs'>,
): CallWindows<Subject> {
  /** By subject, in the order in which they end. */
  const windows = new Map<Subject, { readonly endsAt: number; used: number }>();
  return {
    async count(subject, used) {
      const now = clock();
      for (const [other, { endsAt }] of windows) {
        if (endsAt > now) break;
        windows.delete(other);
      }
      const window = windows.get(subject) ?? { endsAt: now + windowMs, used: 0 };
      if (window.used + used > max) throw new RateLimitedError(window.endsAt - now);
      window.used += used;
      windows.set(subject, window);
    },
  };
}
