import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  changeDraft,
  countDrafts,
  type DraftChange,
  deleteDraft,
  observeDraft,
  type StoredDraft,
} from './drafts-store.ts';
import { type DraftRow, ProgressDatabase } from './progress-database.ts';

let database: ProgressDatabase;
beforeEach(() => {
  database = new ProgressDatabase('elyra');
});
afterEach(() => database.delete());

const blank = (contest: string): DraftRow => ({
  contest,
  character: 7,
  title: '',
  text: '',
  ai: false,
  images: [],
  basis: null,
});

const setting = (values: Partial<DraftRow>, contest = '3'): DraftChange => ({
  begun: blank(contest),
  update: (before) => ({ ...before, ...values }),
  files: new Map(),
});

const adding = (keys: readonly string[], contest = '3'): DraftChange => ({
  begun: blank(contest),
  update: (before) => ({
    ...before,
    images: [...before.images, ...keys.map((key) => ({ key, uploaded: null, alt: '' }))],
  }),
  files: new Map(keys.map((key) => [key, new Blob([key])])),
});

/** Reads the stored draft as a newly opened screen does. */
const stored = (contest = '3') =>
  new Promise<StoredDraft | null>((resolve, reject) => {
    const stop = observeDraft(
      database,
      contest,
      (found) => {
        queueMicrotask(() => stop());
        resolve(found);
      },
      reject,
    );
  });

const filesOf = (found: StoredDraft | null) => [...(found?.files.keys() ?? [])].sort();

it('a draft is read with the files of its images', async () => {
  await changeDraft(database, '3', [setting({ title: 'Doll' }), adding(['a', 'b'])]);
  const found = await stored();
  expect(found?.draft).toMatchObject({ title: 'Doll', character: 7, images: [{ key: 'a' }, { key: 'b' }] });
  expect(filesOf(found)).toEqual(['a', 'b']);
});

it('a change of the text keeps the files, and removing an image deletes its file', async () => {
  await changeDraft(database, '3', [adding(['a', 'b'])]);
  const remove: DraftChange = {
    ...setting({ title: 'Two dolls' }),
    update: (before) => ({ ...before, title: 'Two dolls', images: before.images.slice(1) }),
  };
  await changeDraft(database, '3', [remove]);
  const found = await stored();
  expect(found?.draft.title).toBe('Two dolls');
  expect(filesOf(found)).toEqual(['b']);
  expect(await database.draftFiles.count()).toBe(1);
});

it('two tabs change the same draft without undoing each other', async () => {
  const other = new ProgressDatabase('elyra');
  await changeDraft(database, '3', [adding(['a'])]);
  await Promise.all([
    changeDraft(database, '3', [setting({ title: 'Doll' })]),
    changeDraft(other, '3', [adding(['b'])]),
    changeDraft(database, '3', [setting({ text: 'Of wool' })]),
  ]);
  const found = await stored();
  expect(found?.draft).toMatchObject({ title: 'Doll', text: 'Of wool', images: [{ key: 'a' }, { key: 'b' }] });
  expect(filesOf(found)).toEqual(['a', 'b']);
  other.close();
});

it('an observer sees another tab change and delete the draft', async () => {
  const other = new ProgressDatabase('elyra');
  const seen: (string | null)[] = [];
  const stop = observeDraft(
    database,
    '3',
    (found) => seen.push(found?.draft.title ?? null),
    () => expect.unreachable(),
  );
  await vi.waitFor(() => expect(seen).toEqual([null]), 10_000);
  await changeDraft(other, '3', [setting({ title: 'Doll' })]);
  await vi.waitFor(() => expect(seen.at(-1)).toBe('Doll'), 10_000);
  await deleteDraft(other, '3');
  await vi.waitFor(() => expect(seen.at(-1)).toBeNull(), 10_000);
  stop();
  other.close();
});

it('deleting a draft keeps those of other contests', async () => {
  await changeDraft(database, '3', [adding(['a'])]);
  await changeDraft(database, '4', [adding(['b'], '4')]);
  expect(await countDrafts(database)).toBe(2);
  await deleteDraft(database, '3');
  expect(await stored()).toBeNull();
  expect(await database.draftFiles.toCollection().primaryKeys()).toEqual(['b']);
  expect(await countDrafts(database)).toBe(1);
});
