/** Drafts of entries to contests, kept on the device with every change until they are submitted or thrown away. */
import { liveQuery } from 'dexie';
import { withReopen } from './connection.ts';
import type { DraftFileRow, DraftRow, ProgressDatabase } from './progress-database.ts';

/** A draft with the files of its images that are on this device, by the images' keys. */
export interface StoredDraft {
  readonly draft: DraftRow;
  readonly files: ReadonlyMap<string, Blob>;
}

/** A change of a draft, whatever else has changed in it meanwhile. */
export interface DraftChange {
  /** The draft that it begins, where there is none. */
  readonly begun: DraftRow;
  readonly update: (before: DraftRow) => DraftRow;
  /** Files of the images that it adds. */
  readonly files: ReadonlyMap<string, Blob>;
}

/** A draft after changes, in their order; files of images that it has no more are left out. */
export function withChanges(before: StoredDraft | null, changes: readonly DraftChange[]): StoredDraft | null {
  return changes.reduce<StoredDraft | null>((current, { begun, update, files }) => {
    const draft = update(current?.draft ?? begun);
    const all = new Map([...(current?.files ?? []), ...files]);
    const kept = new Set(draft.images.map(({ key }) => key));
    return { draft, files: new Map([...all].filter(([key]) => kept.has(key))) };
  }, before);
}

/** Calls `onChange` with a contest's draft at first and after every change by any context; null = none. Returns stop. */
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

/** Changes the draft of a contest as it is stored, not as its screen last saw it. Resolves to what is stored then. */
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

/** Number of drafts, of all contests. */
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
