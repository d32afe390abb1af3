/** A player's picture: drawn anew, counted against the account's room, stored. */
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

/** Age at which a picture that belongs to no entry is deleted. */
const LOOSE_RETENTION_MS = DAY_MS;
/** Files in a row that can't be deleted, after which the store counts as away. */
const MOST_FAILURES = 20;

export interface UploadContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly content: Pick<Content, 'contest'>;
  readonly images: ImageDrawer;
  readonly uploads: UploadStore;
}

/** Throws ContestRefused unless the contest takes pictures now, and the account could enter it. */
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

/** Stores a picture for an entry of the account. Throws ImageRefused and, where its room is full, ContestRefused. */
export async function uploadImage(
  context: Omit<UploadContext, 'content'>,
  accountId: number,
  upload: Uint8Array,
): Promise<EntryImage> {
  const { database, images, uploads } = context;
  const drawn = await images.draw(upload);
  const row = uploadRow(accountId, drawn, context.clock());
  // Before the files: a row without files is cleared up, a file without a row would stay.
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

/** Takes up to `most` pictures that for a day belong to no entry from their accounts. Returns their number. */
export function disownOldUploads(
  { database, clock }: Pick<UploadContext, 'database' | 'clock'>,
  most: number,
): Promise<number> {
  // From then on no entry can take them, so that none is left without its files.
  return inTransaction(database, (transaction) => disownLoose(transaction, clock() - LOOSE_RETENTION_MS, most));
}

/** Deleted pictures, and those whose files stay until the next time, with the error of the last. */
interface DeletedUploads {
  readonly deleted: number;
  readonly failed: number;
  readonly error: unknown;
}

/** Deletes the pictures that belong to no account: the files, then the rows. One that fails holds up no other. */
export async function deleteOwnerless(
  { database, uploads }: Pick<UploadContext, 'database' | 'uploads'>,
  stopping?: AbortSignal,
): Promise<DeletedUploads> {
  let [deleted, failed, inARow, error]: [number, number, number, unknown] = [0, 0, 0, null];
  for (const { id } of await ownerlessUploads(database).execute()) {
    // A store that is away is asked no longer.
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
