/** A player's picture: drawn anew, counted against the account's room, stored. */
import { randomBytes } from 'node:crypto';
import { type EntryImage, MAX_UPLOADED_BYTES } from '#core/contract/contests.ts';
import type { Content } from '#server/content/content.ts';
import type { UploadsTable } from '#server/storage/contest-tables.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import { lockSyncHead } from '#server/storage/queries/sync-heads-queries.ts';
import {
  bytesOfAccount,
  charactersToEnter,
  deleteUpload,
  disownLoose,
  disownUpload,
  insertUpload,
  ownerlessUploads,
} from '#server/storage/queries/uploads-queries.ts';
import type { DrawnImage, ImageDrawer } from '#server/uploads/images.ts';
import { filesOf, type UploadStore } from '#server/uploads/upload-store.ts';
import { ContestRefused, shownContest } from './contest-refused.ts';
import { describeImage } from './describe-entry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Age at which a picture that belongs to no entry is deleted. */
const LOOSE_RETENTION_MS = DAY_MS;

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

/**
 * Deletes up to `most` pictures that belong to no account, or for a day to no entry: the files, then the rows. Returns their
 * number; equal to `most` = there may be more.
 */
export async function clearUploads(
  { database, clock, uploads }: Pick<UploadContext, 'database' | 'clock' | 'uploads'>,
  most: number,
): Promise<number> {
  // From then on no entry can take them, so that none is left without its files.
  await inTransaction(database, (transaction) => disownLoose(transaction, clock() - LOOSE_RETENTION_MS, most));
  const rows = await ownerlessUploads(database, most).execute();
  for (const { id } of rows) {
    const { large, small } = filesOf(id);
    await uploads.remove(large);
    await uploads.remove(small);
    await deleteUpload(database, id);
  }
  return rows.length;
}
