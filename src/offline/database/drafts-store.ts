/** Drafts of entries to contests, kept on the device with every change until they are submitted or thrown away. */
import { withReopen } from './connection.ts';
import type { DraftFileRow, DraftRow, ProgressDatabase } from './progress-database.ts';

/** A draft with the files of its images that are on this device, by the images' keys. */
export interface StoredDraft {
  readonly draft: DraftRow;
  readonly files: ReadonlyMap<string, Blob>;
}

export function readDraft(database: ProgressDatabase, contest: string): Promise<StoredDraft | undefined> {
  const { drafts, draftFiles } = database;
  return withReopen(database, () =>
    database.transaction('r', drafts, draftFiles, async () => {
      const draft = await drafts.get(contest);
      if (draft === undefined) return undefined;
      const files = await draftFiles.where({ contest }).toArray();
      return { draft, files: new Map(files.map(({ key, file }) => [key, file])) };
    }),
  );
}

/** Keeps a draft, with the files that are new in it; files of images that it has no more go. */
export function writeDraft(
  database: ProgressDatabase,
  draft: DraftRow,
  added: ReadonlyMap<string, Blob> = new Map(),
): Promise<void> {
  const { drafts, draftFiles } = database;
  const { contest, images } = draft;
  return withReopen(database, () =>
    database.transaction('rw', drafts, draftFiles, async () => {
      await drafts.put(draft);
      await draftFiles.bulkPut([...added].map(([key, file]): DraftFileRow => ({ key, contest, file })));
      const kept = new Set(images.map(({ key }) => key));
      const stored = await draftFiles.where({ contest }).primaryKeys();
      await draftFiles.bulkDelete(stored.filter((key) => !kept.has(key)));
    }),
  );
}

export function deleteDraft(database: ProgressDatabase, contest: string): Promise<void> {
  const { drafts, draftFiles } = database;
  return withReopen(database, () =>
    database.transaction('rw', drafts, draftFiles, async () => {
      await drafts.delete(contest);
      await draftFiles.where({ contest }).delete();
    }),
  );
}
