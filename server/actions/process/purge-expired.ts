/**
 * Deletes expired rows in the background. The driver is synchronous and has one connection, so batches are small and
 * requests run between them.
 */
import { DAYS_OF_GRACE, DAYS_TO_UNDO } from '#core/contract/accounts/own-account.ts';
import type { Log } from '#server/log.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { type Database, inTransaction, type Transaction } from '#server/storage/database.ts';
import { accountsToErase, eraseSome } from '#server/storage/queries/accounts/erase-queries.ts';
import { deleteOldKnownDevices } from '#server/storage/queries/accounts/known-devices-queries.ts';
import { type AgingTable, deleteOld } from '#server/storage/queries/deletions.ts';
import { deleteEndedWindows } from '#server/storage/queries/process/process-queries.ts';
import { deleteSilentClients } from '#server/storage/queries/sync/clients-queries.ts';
import { clearDeletedCharacter } from '#server/storage/queries/sync/deleted-characters-queries.ts';
import { foldSome, oldestUnfolded } from '#server/storage/queries/sync/fold-queries.ts';
import { deleteOldIdempotencyKeys } from '#server/storage/queries/sync/idempotency-keys-queries.ts';
import type { UploadStore } from '#server/uploads/upload-store.ts';
import { deleteOwnerless, disownOldUploads } from '../contests/upload-image.ts';
import { abortableDelay } from './abortable-delay.ts';
import { type BackgroundWork, repeatInBackground } from './background-work.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Retention of Idempotency-Keys, of players' messages, and of installations without contact. */
const REPEAT_RETENTION_MS = 200 * DAY_MS;

/** Age from which the history has one row per register and day. */
const FOLDED_AGE_MS = 400 * DAY_MS;

/** Retention of known devices, as long as browsers keep the cookie. */
const DEVICE_RETENTION_MS = 400 * DAY_MS;

const GRACE_MS = DAYS_OF_GRACE * DAY_MS;

/** Most rows that one statement deletes. */
const BATCH = 200;
const BATCH_PAUSE_MS = 50;
const EVERY_MS = 60 * 60 * 1000;

export interface PurgeContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly mailer: Pick<Mailer, 'forget'>;
  readonly uploads: UploadStore;
  readonly log: Pick<Log, 'error'>;
  /** Aborts when the server stops; the current batch is finished first. */
  readonly stopping: AbortSignal;
}

const oldRowsOf = (table: AgingTable) => (transaction: Transaction, until: number, most: number) =>
  deleteOld(transaction, table, until, most);

const RULES = [
  { deleteSome: deleteOldIdempotencyKeys, retentionMs: REPEAT_RETENTION_MS },
  { deleteSome: oldRowsOf('sessions'), retentionMs: 0 },
  { deleteSome: oldRowsOf('api_tokens'), retentionMs: 0 },
  { deleteSome: oldRowsOf('password_resets'), retentionMs: 0 },
  { deleteSome: oldRowsOf('email_changes'), retentionMs: 0 },
  { deleteSome: oldRowsOf('attempts'), retentionMs: 0 },
  { deleteSome: oldRowsOf('factor_challenges'), retentionMs: 0 },
  { deleteSome: deleteEndedWindows, retentionMs: 0 },
  { deleteSome: oldRowsOf('section_resets'), retentionMs: DAYS_TO_UNDO * DAY_MS },
  { deleteSome: oldRowsOf('imports'), retentionMs: DAYS_TO_UNDO * DAY_MS },
  { deleteSome: deleteSilentClients, retentionMs: REPEAT_RETENTION_MS },
  { deleteSome: oldRowsOf('contact_messages'), retentionMs: REPEAT_RETENTION_MS },
  { deleteSome: deleteOldKnownDevices, retentionMs: DEVICE_RETENTION_MS },
  { deleteSome: eraseSome, retentionMs: GRACE_MS },
] as const;

/** Deletes every expired row and the leftovers of deleted characters. Returns the number of rows. */
export async function purgeExpired(
  context: PurgeContext,
  pause: (ms: number, stopping: AbortSignal) => Promise<void> = abortableDelay,
): Promise<number> {
  const { database, clock, mailer, log, stopping } = context;
  const now = clock();
  let purged = 0;
  /** Runs one batch; returns its number of rows, or null when nothing is left. */
  const purge = async (act: (transaction: Transaction) => Promise<number | null>): Promise<number | null> => {
    if (stopping.aborted) return null;
    const rows = await inTransaction(database, act);
    purged += rows ?? 0;
    await pause(BATCH_PAUSE_MS, stopping);
    return rows;
  };

  // Before the accounts themselves: afterwards their remaining mails could not be found.
  for (const id of await accountsToErase(database, now - GRACE_MS)) await mailer.forget(id);
  for (const { deleteSome, retentionMs } of RULES) {
    while ((await purge((transaction) => deleteSome(transaction, now - retentionMs, BATCH))) === BATCH);
  }
  while ((await purge((transaction) => clearDeletedCharacter(transaction, BATCH))) !== null);
  const folded = now - FOLDED_AGE_MS;
  for (let after = 0, left = true; left && !stopping.aborted; ) {
    const accounts = await oldestUnfolded(database, after, BATCH).execute();
    for (const { account_id, written_at } of accounts) {
      if (written_at === null || written_at > folded) continue;
      while ((await purge((transaction) => foldSome(transaction, account_id, folded, BATCH))) !== null);
    }
    after = accounts.at(-1)?.account_id ?? after;
    left = accounts.length === BATCH;
  }
  // Last: an unreachable file store leaves everything else purged.
  for (let left = true; left && !stopping.aborted; ) left = (await disownOldUploads(context, BATCH)) === BATCH;
  const { deleted, failed, error } = await deleteOwnerless(context, stopping);
  if (failed > 0) log.error('Some images could not be deleted. The next run tries again.', { failed, error });
  return purged + deleted;
}

/** Purges now and every hour until the server stops. */
export function schedulePurge(
  context: PurgeContext & { readonly background: BackgroundWork; readonly log: Log },
): void {
  const work = async (): Promise<void> => {
    const purged = await purgeExpired(context);
    if (purged > 0) context.log.info('Purged expired data.', { rows: purged });
  };
  repeatInBackground(context, { name: 'Clearing up', everyMs: EVERY_MS, work });
}
