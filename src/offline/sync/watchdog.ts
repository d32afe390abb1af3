/**
 * Detection and repair of a queue that is stuck although the server can be reached (docs/sync.md, rule 15): because of a
 * worker that never gets through, a leaked lock, or a store connection that hangs.
 */
import { withReopen } from '#offline/database/connection.ts';
import type { ProgressDatabase, SyncRow } from '#offline/database/progress-database.ts';
import { countOps } from '#offline/database/unsent.ts';
import type { QueueSnapshot } from '#offline/outbox/observe.ts';
import type { DrainEnd } from './ports.ts';

/** Longest silence of the server while something is pending; longer than a backoff that the 60 s timer skips. */
export const STUCK_AFTER_MS = 3 * 60_000;

/** The watchdog's state between two checks. */
export interface Watch {
  /** Device time in ms of the last progress: a delivered op or a reply. */
  readonly since: number;
  /** `SyncRow.lastContactAt` and unsent ops then. */
  readonly lastContactAt: number | null;
  readonly unsent: number;
}

/** The state after a check of `queue`; null = nothing is pending, or there is a known reason to wait. */
export function watch(before: Watch | null, { unsent, sync }: QueueSnapshot, now: number): Watch | null {
  if (unsent === 0 || waitsForReason(sync, now)) return null;
  const same = before !== null && before.lastContactAt === sync.lastContactAt && unsent >= before.unsent;
  // Begins anew if the clock was set back.
  if (same && before.since <= now) return { ...before, unsent };
  return { since: now, lastContactAt: sync.lastContactAt, unsent };
}

/** Whether the queue is stuck. */
export function isStuck(seen: Watch | null, now: number): boolean {
  return seen !== null && now - seen.since >= STUCK_AFTER_MS;
}

/** Whether the player has to act, or the server has asked for time or has failed. */
function waitsForReason({ halt, waitIsOrdered, nextTryAt, failure, lastTryAt }: SyncRow, now: number): boolean {
  if (halt !== null) return true;
  if (waitIsOrdered && nextTryAt !== null && nextTryAt > now) return true;
  return failure === 'server' && lastTryAt !== null && now - lastTryAt < STUCK_AFTER_MS;
}

export interface RepairPorts {
  /** Whether the server answers at all. */
  readonly reachable: () => Promise<boolean>;
  /** Drains in this very context. */
  readonly drainHere: () => Promise<DrainEnd>;
  /** Device time in ms. */
  readonly clock: () => number;
}

/**
 * Repairs a stuck queue: deletes the wait and the lease, drains here, and stores a notice for the player. Returns whether
 * something was delivered; null when the server can't be reached, so that nothing is stuck.
 */
export async function repair(database: ProgressDatabase, ports: RepairPorts): Promise<boolean | null> {
  if (!(await ports.reachable())) return null;
  const before = await unsentNow(database);
  await withReopen(database, () =>
    database.transaction('rw', database.meta, async () => {
      const sync = await database.meta.get('sync');
      await database.meta.delete('lease');
      // A Retry-After of the server stays.
      if (sync?.key === 'sync' && !sync.waitIsOrdered) await database.meta.put({ ...sync, nextTryAt: null });
    }),
  );
  const end = await ports.drainHere();
  const helped = end.kind === 'done' || (await unsentNow(database)) < before;
  await withReopen(database, () => database.meta.put({ key: 'repair', at: ports.clock(), helped }));
  return helped;
}

function unsentNow(database: ProgressDatabase): Promise<number> {
  return withReopen(database, () => database.transaction('r', database.outbox, () => countOps(database, 'pending')));
}
