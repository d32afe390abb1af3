/** Drafts of contest entries, stored on the device with every change until they are submitted or discarded. */
import { liveQuery } from 'dexie';
import { withReopen } from './connection.ts';
import type { DraftFileRow, DraftRow, ProgressDatabase } from './progress-database.ts';

/** A draft with those of its image files that are on this device, by image key. */
export interface StoredDraft {
  readonly draft: DraftRow;
  readonly files: ReadonlyMap<string, Blob>;
}

/** A change to a draft that can be applied on top of concurrent changes. */
export interface DraftChange {
  /** The draft to start from if none is stored. */
  readonly begun: DraftRow;
  readonly update: (before: DraftRow) => DraftRow;
  /** Files of the added images. */
  readonly files: ReadonlyMap<string, Blob>;
}

/** Returns the draft after `changes`, applied in order, without the files of removed images. */
export function withChanges(before: StoredDraft | null, changes: readonly DraftChange[]): StoredDraft | null {
  return changes.reduce<StoredDraft | null>((current, { begun, update, files }) => {
    const draft = update(current?.draft ?? begun);
    const all = new Map([...(current?.files ?? []), ...files]);
    const kept = new Set(draft.images.map(({ key }) => key));
    return { draft, files: new Map([...all].filter(([key]) => kept.has(key))) };
  }, before);
}

/** Calls `onChange` with a contest's draft (null = none) now and after every change by any context. Returns a function that unsubscribes. */
export function observeDraft(
  database: ProgressDatabase,
  contest: string,
  onChange: (stored: StoredDraft | null) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => inTransaction(database, 'r', () => read(database, contest))).subscribe(
    onChange,
    onError,
  );
  return () => subscription.unsubscribe();
}

/** Applies `changes` to the stored draft of a contest. Returns the stored result. */
export function changeDraft(
  database: ProgressDatabase,
  contest: string,
  changes: readonly DraftChange[],
): Promise<StoredDraft | null> {
  const { drafts, draftFiles } = database;
  return inTransaction(database, 'rw', async () => {
    const before = await read(database, contest);
    const after = withChanges(before, changes);
    if (after === null) return null;
    await drafts.put(after.draft);
    const added = [...after.files].filter(([key]) => before?.files.has(key) !== true);
    await draftFiles.bulkPut(added.map(([key, file]): DraftFileRow => ({ key, contest, file })));
    await draftFiles.bulkDelete([...(before?.files.keys() ?? [])].filter((key) => !after.files.has(key)));
    return after;
  });
}

export function deleteDraft(database: ProgressDatabase, contest: string): Promise<void> {
  const { drafts, draftFiles } = database;
  return inTransaction(database, 'rw', async () => {
    await drafts.delete(contest);
    await draftFiles.where({ contest }).delete();
  });
}

/** Number of drafts of all contests. */
export function countDrafts(database: ProgressDatabase): Promise<number> {
  return withReopen(database, () => database.drafts.count());
}

function inTransaction<T>(database: ProgressDatabase, mode: 'r' | 'rw', work: () => Promise<T>): Promise<T> {
  return withReopen(database, () => database.transaction(mode, database.drafts, database.draftFiles, work));
}

async function read({ drafts, draftFiles }: ProgressDatabase, contest: string): Promise<StoredDraft | null> {
  const draft = await drafts.get(contest);
  if (draft === undefined) return null;
  const files = await draftFiles.where({ contest }).toArray();
  return { draft, files: new Map(files.map(({ key, file }) => [key, file])) };
}
