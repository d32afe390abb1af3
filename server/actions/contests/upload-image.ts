/** A player's picture: re-encoded, counted against the account's quota, and stored. */
import { randomBytes } from 'node:crypto';
import { type EntryImage, MAX_UPLOADED_BYTES } from '#core/contract/contests/contests.ts';
import type { Content } from '#server/content/content.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import {
  bytesOfAccount,
  charactersToEnter,
  deleteUpload,
  disownLoose,
  disownUpload,
  insertUpload,
  ownerlessUploads,
} from '#server/storage/queries/contests/uploads-queries.ts';
import { lockSyncHead } from '#server/storage/queries/sync/sync-heads-queries.ts';
import type { UploadsTable } from '#server/storage/tables/contest-tables.ts';
import type { DrawnImage, ImageDrawer } from '#server/uploads/images.ts';
import { filesOf, type UploadStore } from '#server/uploads/upload-store.ts';
import { ContestRefused, shownContest } from './contest-refused.ts';
import { describeImage } from './describe-entry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Age at which a picture without an entry is deleted. */
const LOOSE_RETENTION_MS = DAY_MS;
/** Number of consecutive files that can't be deleted, after which the upload store counts as unavailable. */
const MOST_FAILURES = 20;

export interface UploadContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly content: Pick<Content, 'contest'>;
  readonly images: ImageDrawer;
  readonly uploads: UploadStore;
}

/** Throws ContestRefused unless the contest accepts pictures now and the account could enter it. */
export async function assertMayUpload(
  context: Pick<UploadContext, 'content' | 'clock' | 'database'>,
  accountId: number,
  slug: string,
): Promise<void> {
  const { contest, state } = shownContest(context, slug);
  if (state !== 'open') throw new ContestRefused('notOpen');
  if (contest.images === 0) throw new ContestRefused('noImages');
  const entrant = await charactersToEnter(context.database, accountId).executeTakeFirst();
  if (entrant === undefined) throw new ContestRefused('noEntrant');
}

/** Stores a picture for an entry of the account. Throws ImageRefused and, if the quota is exceeded, ContestRefused. */
export async function uploadImage(
  context: Omit<UploadContext, 'content'>,
  accountId: number,
  upload: Uint8Array,
): Promise<EntryImage> {
  const { database, images, uploads } = context;
  const drawn = await images.draw(upload);
  const row = uploadRow(accountId, drawn, context.clock());
  // Before the files: a row without files is purged, a file without a row would stay.
  await inTransaction(database, async (transaction) => {
    await lockSyncHead(transaction, accountId);
    const { bytes } = await bytesOfAccount(transaction, accountId).executeTakeFirstOrThrow();
    if (Number(bytes) + row.bytes > MAX_UPLOADED_BYTES) throw new ContestRefused('quota');
    await insertUpload(transaction, row);
  });
  const { large, small } = filesOf(row.id);
  try {
    await uploads.write(large, drawn.large);
    await uploads.write(small, drawn.small);
  } catch (error) {
    await disownUpload(database, row.id);
    throw error;
  }
  return describeImage(row);
}

function uploadRow(accountId: number, { large, small, width, height }: DrawnImage, now: number): UploadsTable {
  return {
    id: randomBytes(16).toString('hex'),
    account_id: accountId,
    entry_id: null,
    position: 0,
    alt: '',
    width,
    height,
    bytes: large.byteLength + small.byteLength,
    created_at: now,
  };
}

/** Detaches up to `most` pictures without an entry for a day from their accounts. Returns their number. */
export function disownOldUploads(
  { database, clock }: Pick<UploadContext, 'database' | 'clock'>,
  most: number,
): Promise<number> {
  // From then on no entry can use them, so no entry is left without its files.
  return inTransaction(database, (transaction) => disownLoose(transaction, clock() - LOOSE_RETENTION_MS, most));
}

/** Number of deleted pictures, and of those whose files remain until the next run, with the last error. */
interface DeletedUploads {
  readonly deleted: number;
  readonly failed: number;
  readonly error: unknown;
}

/** Deletes the pictures without an account: the files, then the rows. A failure does not stop the others. */
export async function deleteOwnerless(
  { database, uploads }: Pick<UploadContext, 'database' | 'uploads'>,
  stopping?: AbortSignal,
): Promise<DeletedUploads> {
  let [deleted, failed, inARow, error]: [number, number, number, unknown] = [0, 0, 0, null];
  for (const { id } of await ownerlessUploads(database).execute()) {
    // An unavailable store gets no more requests.
    if (stopping?.aborted || inARow === MOST_FAILURES) break;
    try {
      const { large, small } = filesOf(id);
      await uploads.remove(large);
      await uploads.remove(small);
      await deleteUpload(database, id);
      deleted += 1;
      inARow = 0;
    } catch (reason) {
      error = reason;
      failed += 1;
      inARow += 1;
    }
  }
  return { deleted, failed, error };
}
