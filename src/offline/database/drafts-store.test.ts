import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteDraft, readDraft, writeDraft } from './drafts-store.ts';
import { type DraftRow, ProgressDatabase } from './progress-database.ts';

let database: ProgressDatabase;
beforeEach(() => {
  database = new ProgressDatabase('elyra');
});
afterEach(() => database.delete());

const draft = (contest: string, keys: readonly string[] = []): DraftRow => ({
  contest,
  character: 7,
  title: 'Doll',
  text: '',
  ai: false,
  images: keys.map((key) => ({ key, uploaded: null, alt: '' })),
});

const files = (...keys: readonly string[]) => new Map(keys.map((key) => [key, new Blob([key])]));

it('a draft comes back with the files of its images', async () => {
  await writeDraft(database, draft('3', ['a', 'b']), files('a', 'b'));
  const stored = await readDraft(database, '3');
  expect(stored?.draft).toEqual(draft('3', ['a', 'b']));
  expect([...(stored?.files.keys() ?? [])]).toEqual(['a', 'b']);
});

it('a change of its words keeps the files, and an image that is removed loses its own', async () => {
  await writeDraft(database, draft('3', ['a', 'b']), files('a', 'b'));
  await writeDraft(database, { ...draft('3', ['b']), title: 'Two dolls' });
  const stored = await readDraft(database, '3');
  expect(stored?.draft.title).toBe('Two dolls');
  expect([...(stored?.files.keys() ?? [])]).toEqual(['b']);
});

it('one that is thrown away leaves those of other contests', async () => {
  await writeDraft(database, draft('3', ['a']), files('a'));
  await writeDraft(database, draft('4', ['b']), files('b'));
  await deleteDraft(database, '3');
  expect(await readDraft(database, '3')).toBeUndefined();
  expect(await database.draftFiles.toCollection().primaryKeys()).toEqual(['b']);
});
