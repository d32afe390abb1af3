/**
 * Finds a queue that is stuck although the server can be reached, and has it delivered another way (docs/sync.md,
 * rule 15): a worker that answers but never gets through, a lock that leaked, a connection to the store that hangs.
 */
import { withReopen } from '#offline/database/connection.ts';
import type { ProgressDatabase, SyncRow } from '#offline/database/progress-database.ts';
import { countOps } from '#offline/database/unsent.ts';
import type { QueueSnapshot } from '#offline/outbox/observe.ts';
import type { DrainEnd } from './ports.ts';

/** So long may the server be silent while something waits. Longer than any wait of the backoff skipped by the 60 s timer. */
export const STUCK_AFTER_MS = 3 * 60_000;

/** What the watchdog remembers between two looks. */
export interface Watch {
  /** Device time in ms since which nothing of what waits has gone and the server has not been heard of. */
  readonly since: number;
  /** `SyncRow.lastContactAt` and unsent ops then. */
  readonly lastContactAt: number | null;
  readonly unsent: number;
}

/** What is to be remembered after a look at `queue`; null = nothing waits, or the wait has its known reason. */
export function watch(before: Watch | null, { unsent, sync }: QueueSnapshot, now: number): Watch | null {
  if (unsent === 0 || waitsForReason(sync, now)) return null;
  const same = before !== null && before.lastContactAt === sync.lastContactAt && unsent >= before.unsent;
  // A clock that was set back begins anew.
  if (same && before.since <= now) return { ...before, unsent };
  return { since: now, lastContactAt: sync.lastContactAt, unsent };
}

/** Whether what is remembered has lasted too long. */
export function isStuck(seen: Watch | null, now: number): boolean {
  return seen !== null && now - seen.since >= STUCK_AFTER_MS;
}

/** The player has to act, or the server has asked for time or said that it is in trouble. */
function waitsForReason({ halt, waitIsOrdered, nextTryAt, failure, lastTryAt }: SyncRow, now: number): boolean {
  if (halt !== null) return true;
  if (waitIsOrdered && nextTryAt !== null && nextTryAt > now) return true;
  return failure === 'server' && lastTryAt !== null && now - lastTryAt < STUCK_AFTER_MS;
}

export interface RepairPorts {
  /** Whether the server answers at all. */
  readonly reachable: () => Promise<boolean>;
  /** Drains in this very context, whoever else may be at it. */
  readonly drainHere: () => Promise<DrainEnd>;
  /** Device time in ms. */
  readonly clock: () => number;
}

/**
 * Repairs a stuck queue: forgets the wait and the lease of whoever hangs, drains here, and notes it for the player.
 * Returns whether something was delivered; null when the server can't be reached, so that nothing is stuck.
 */
export async function repair(database: ProgressDatabase, ports: RepairPorts): Promise<boolean | null> {
  if (!(await ports.reachable())) return null;
  const before = await unsentNow(database);
  await withReopen(database, () =>
    database.transaction('rw', database.meta, async () => {
      const sync = await database.meta.get('sync');
      await database.meta.delete('lease');
      // An ordered wait is the server's word and stays.
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
