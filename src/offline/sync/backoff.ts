/** When to try again, and whether a trigger may try now (docs/sync.md, rule 13). Pure. */
import type { SyncRow } from '#offline/database/progress-database.ts';
import { endsHalt, type Trigger } from './triggers.ts';

/** Bound of the first wait, and the shortest one that a server can order. */
export const BACKOFF_BASE_MS = 1000;
export const BACKOFF_CAP_MS = 5 * 60_000;
/** A trigger may skip a wait at most this often. */
const SKIP_INTERVAL_MS = 5000;
/** Longest wait that a server can order. */
export const ORDERED_CAP_MS = 60 * 60_000;

/** Full jitter: evenly spread between nothing and a bound that doubles with every failure. `random` is in [0, 1). */
export function backoffDelay(failures: number, random: number): number {
  const bound = Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** Math.min(failures, 20));
  return Math.round(random * bound);
}

export type Gate =
  | { readonly open: true }
  | { readonly open: false; readonly halt: 'signIn' | 'reload' }
  | { readonly open: false; readonly until: number };

/** Whether a drain that `trigger` asked for may send now. */
export function gate(sync: SyncRow, trigger: Trigger, now: number): Gate {
  if (sync.halt !== null && !endsHalt(trigger)) return { open: false, halt: sync.halt };
  if (sync.nextTryAt === null || sync.nextTryAt <= now) return { open: true };
  const longest = sync.waitIsOrdered ? ORDERED_CAP_MS : BACKOFF_CAP_MS;
  // The clock was set back: the stored time means nothing.
  if (sync.nextTryAt - now > longest) return { open: true };
  if (sync.waitIsOrdered || trigger === 'retry') return { open: false, until: sync.nextTryAt };
  const sinceLast = sync.lastTryAt === null ? Number.POSITIVE_INFINITY : now - sync.lastTryAt;
  if (sinceLast >= SKIP_INTERVAL_MS || sinceLast < 0) return { open: true };
  return { open: false, until: sync.nextTryAt };
}
