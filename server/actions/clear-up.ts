/**
 * Deletes rows that mean nothing any more, in the background. The store has one connection and its driver holds the
 * process while it works, so every batch is small and requests have their turn between two.
 */
import { DAYS_OF_GRACE, DAYS_TO_UNDO } from '#core/contract/own-account.ts';
import type { Log } from '#server/log.ts';
import type { Database } from '#server/storage/database.ts';
import { deleteExpiredAttempts } from '#server/storage/queries/attempts-queries.ts';
import { deleteLeftClients, deleteSilentClients } from '#server/storage/queries/clients-queries.ts';
import { deleteExpiredEmailChanges } from '#server/storage/queries/email-changes-queries.ts';
import { eraseSome } from '#server/storage/queries/erase-queries.ts';
import { deleteOldIdempotencyKeys } from '#server/storage/queries/idempotency-keys-queries.ts';
import { deleteExpiredPasswordResets } from '#server/storage/queries/password-resets-queries.ts';
import { deleteOldResets } from '#server/storage/queries/section-resets-queries.ts';
import { deleteExpiredSessions } from '#server/storage/queries/sessions-queries.ts';
import { deleteOldOps } from '#server/storage/queries/sync-ops-queries.ts';
import type { BackgroundWork } from './background-work.ts';
import { pauseFor } from './pause-for.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a repeated op or flip is recognised; sync.md promises 180 days. */
const REPEATS_KNOWN_FOR_MS = 200 * DAY_MS;

/** How long an installation that was ended or replaced still lends its name to what it changed. */
const LEFT_CLIENTS_KEPT_FOR_MS = 30 * DAY_MS;

/** Rows that one statement deletes at most. */
const BATCH = 200;
/** Between two batches. */
const PAUSE_MS = 50;
const EVERY_MS = 60 * 60 * 1000;

export interface ClearUpContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Aborts when the server stops; clearing up ends after the batch that is under way. */
  readonly stopping: AbortSignal;
}

const RULES = [
  { deleteSome: deleteOldOps, keptFor: REPEATS_KNOWN_FOR_MS },
  { deleteSome: deleteOldIdempotencyKeys, keptFor: REPEATS_KNOWN_FOR_MS },
  { deleteSome: deleteExpiredSessions, keptFor: 0 },
  { deleteSome: deleteExpiredPasswordResets, keptFor: 0 },
  { deleteSome: deleteExpiredEmailChanges, keptFor: 0 },
  { deleteSome: deleteExpiredAttempts, keptFor: 0 },
  { deleteSome: deleteOldResets, keptFor: DAYS_TO_UNDO * DAY_MS },
  { deleteSome: deleteLeftClients, keptFor: LEFT_CLIENTS_KEPT_FOR_MS },
  { deleteSome: deleteSilentClients, keptFor: REPEATS_KNOWN_FOR_MS },
  { deleteSome: eraseSome, keptFor: DAYS_OF_GRACE * DAY_MS },
] as const;

/** Deletes all that is outdated by now. Returns how many rows went. */
export async function clearUp(
  { database, clock, stopping }: ClearUpContext,
  pause: (ms: number, stopping: AbortSignal) => Promise<void> = pauseFor,
): Promise<number> {
  const now = clock();
  let cleared = 0;
  for (const { deleteSome, keptFor } of RULES) {
    for (let deleted = BATCH; deleted === BATCH && !stopping.aborted; ) {
      deleted = await database.transaction().execute((transaction) => deleteSome(transaction, now - keptFor, BATCH));
      cleared += deleted;
      await pause(PAUSE_MS, stopping);
    }
  }
  return cleared;
}

/** Clears up now and then once an hour, until the server stops. */
export function keepClearedUp(
  context: ClearUpContext & { readonly background: BackgroundWork; readonly log: Log },
): void {
  const { background, log, stopping } = context;
  const run = (): void =>
    background.run('Clearing up', async () => {
      const cleared = await clearUp(context);
      if (cleared > 0) log.info('Cleared up.', { rows: cleared });
    });
  const timer = setInterval(run, EVERY_MS).unref();
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
  run();
}
