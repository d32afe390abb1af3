/** Maps stored entries to the contract. */
import type { Entry, EntryImage, OwnEntry } from '#core/contract/contests/contests.ts';
import type { Queryable } from '#server/storage/database.ts';
import { readImages } from '#server/storage/queries/contests/uploads-queries.ts';
import type { ContestEntriesTable, UploadsTable } from '#server/storage/tables/contest-tables.ts';
import { filesOf } from '#server/uploads/upload-store.ts';
import { isoTime } from '../challenges/read-challenges.ts';

/** The viewer, and how much of an entry is shown. */
interface EntryView {
  /** Account of the viewer; 0 = a guest. */
  readonly viewerId: number;
  /** Whether places, remarks and votes are public. */
  readonly isPublished: boolean;
}

export function describeImage({ id, width, height, alt }: UploadsTable): EntryImage {
  const { large, small } = filesOf(id);
  return { id, src: `/uploads/${large}`, thumb: `/uploads/${small}`, width, height, alt };
}

/** Describes entries as others see them, in their order. */
export async function describeEntries(
  db: Queryable,
  rows: readonly ContestEntriesTable[],
  view: EntryView,
): Promise<Entry[]> {
  const images = await readImages(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    describeEntry(
      row,
      images.filter(({ entry_id }) => entry_id === row.id),
      view,
    ),
  );
}

/** Describes an entry as its own player sees it. */
export async function describeOwnEntry(
  db: Queryable,
  row: ContestEntriesTable,
  isPublished: boolean,
): Promise<OwnEntry> {
  const images = await readImages(db, [row.id]);
  const entry = describeEntry(row, images, { viewerId: row.account_id, isPublished });
  return {
    ...entry,
    character: { id: row.character_id, ...entry.character },
    status: row.status as OwnEntry['status'],
    reason: row.reason,
    submitted_at: isoTime(row.submitted_at),
  };
}

function describeEntry(
  row: ContestEntriesTable,
  images: readonly UploadsTable[],
  { viewerId, isPublished }: EntryView,
): Entry {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    ai: row.is_ai === 1,
    character: { name: row.character_name, world: row.world },
    images: images.map(describeImage),
    place: isPublished ? row.place : null,
    remark: isPublished ? row.remark : null,
    votes: isPublished ? row.votes : null,
    own: row.account_id === viewerId,
  };
}
