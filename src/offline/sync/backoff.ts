/** The wait before a retry, and whether a trigger may skip it (docs/sync.md, rule 13). Pure. */
import type { SyncRow } from '#offline/database/progress-database.ts';
import { endsHalt, type Trigger } from './triggers.ts';

/** Upper bound of the first wait, and the shortest Retry-After that is respected, in ms. */
export const BACKOFF_BASE_MS = 1000;
export const BACKOFF_CAP_MS = 5 * 60_000;
/** Shortest time between two skipped waits, in ms. */
const SKIP_INTERVAL_MS = 5000;
/** Longest Retry-After that is respected, in ms. */
export const ORDERED_CAP_MS = 60 * 60_000;

/** Returns an exponential backoff with full jitter, in ms. `random` is in [0, 1). */
export function backoffDelay(failures: number, random: number): number {
  const bound = Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** Math.min(failures, 20));
  return Math.round(random * bound);
}

export type Gate =
  | { readonly open: true }
  | { readonly open: false; readonly halt: 'signIn' | 'reload' }
  | { readonly open: false; readonly until: number };

/** Returns whether a drain for `trigger` may send now. */
export function gate(sync: SyncRow, trigger: Trigger, now: number): Gate {
  if (sync.halt !== null && !endsHalt(trigger)) return { open: false, halt: sync.halt };
  if (sync.nextTryAt === null || sync.nextTryAt <= now) return { open: true };
  const longest = sync.waitIsOrdered ? ORDERED_CAP_MS : BACKOFF_CAP_MS;
  // The clock was set back, so the stored time is invalid.
  if (sync.nextTryAt - now > longest) return { open: true };
  if (sync.waitIsOrdered || trigger === 'retry') return { open: false, until: sync.nextTryAt };
  const lastTryAt = sync.lastTryAt ?? 0;
  if (now - lastTryAt >= SKIP_INTERVAL_MS || now < lastTryAt) return { open: true };
  return { open: false, until: Math.min(sync.nextTryAt, lastTryAt + SKIP_INTERVAL_MS) };
}
