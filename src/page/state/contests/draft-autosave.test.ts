import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DraftRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { DraftAutosave } from './draft-autosave.ts';

const BLANK: DraftRow = { contest: '3', character: 7, title: '', text: '', ai: false, images: [], basis: null };

let database: ProgressDatabase;
let stops: (() => void)[];
beforeEach(() => {
  database = new ProgressDatabase(`elyra-${crypto.randomUUID()}`);
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) stop();
  await database.delete();
});

/** A screen that shows the draft once it is read. */
async function open(on = database): Promise<DraftAutosave> {
  const autosave = new DraftAutosave(on, '3');
  stops.push(autosave.follow());
  await vi.waitFor(() => expect(autosave.shown().draft).not.toBeUndefined(), 10_000);
  return autosave;
}

const type = (autosave: DraftAutosave, values: Partial<DraftRow>) =>
  autosave.change(BLANK, (before) => ({ ...before, ...values }));

const stored = async () => ({
  draft: await database.drafts.get('3'),
  files: await database.draftFiles.toCollection().primaryKeys(),
});

const full = () => new Dexie.QuotaExceededError('full');

it('a change shows at once and is stored', async () => {
  const autosave = await open();
  expect(autosave.shown().draft).toBeNull();
  type(autosave, { title: 'Doll' });
  expect(autosave.shown().draft?.title).toBe('Doll');
  await vi.waitFor(async () => expect((await stored()).draft?.title).toBe('Doll'), 10_000);
});

it('a full device is reported, and files that were not stored are stored with the next successful change', async () => {
  const autosave = await open();
  const refused = vi.spyOn(database.draftFiles, 'bulkPut').mockRejectedValue(full());
  expect(autosave.addImages(BLANK, [new Blob(['a']), new Blob(['b'])], 3)).toBe(2);
  await vi.waitFor(() => expect(autosave.shown().unkept).toBe(true), 10_000);
  type(autosave, { title: 'Doll' });
  await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(2), 10_000);
  expect(autosave.shown()).toMatchObject({ unkept: true, draft: { title: 'Doll' } });
  expect(autosave.shown().files.size).toBe(2);
  expect(await stored()).toEqual({ draft: undefined, files: [] });
  refused.mockRestore();
  type(autosave, { text: 'Of wool' });
  await vi.waitFor(() => expect(autosave.shown().unkept).toBe(false), 10_000);
  const { draft, files } = await stored();
  expect(draft).toMatchObject({ title: 'Doll', text: 'Of wool' });
  expect(draft?.images.map(({ key }) => key).sort()).toEqual([...files].sort());
  expect(files).toHaveLength(2);
});

it('a device that can store nothing keeps the draft as long as the screen', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(database, 'transaction').mockRejectedValue(new DOMException('blocked', 'SecurityError'));
  const autosave = await open();
  expect(autosave.shown()).toMatchObject({ draft: null, unkept: true });
  type(autosave, { title: 'Doll' });
  expect(autosave.shown()).toMatchObject({ draft: { title: 'Doll' }, unkept: true });
});

it('text typed while pictures are being read stays, and the number of pictures is limited', async () => {
  const autosave = await open();
  type(autosave, { title: 'Doll' });
  expect(autosave.addImages(BLANK, [new Blob(['a']), new Blob(['b'])], 3)).toBe(2);
  expect(autosave.addImages(BLANK, [new Blob(['c']), new Blob(['d'])], 3)).toBe(1);
  expect(autosave.shown().draft).toMatchObject({ title: 'Doll', images: { length: 3 } });
  await vi.waitFor(async () => expect((await stored()).files).toHaveLength(3), 10_000);
});

it('two tabs edit one draft, and deleting it in one deletes it in the other', async () => {
  const other = new ProgressDatabase(database.account);
  stops.push(() => other.close());
  const [here, there] = [await open(), await open(other)];
  type(here, { title: 'Doll' });
  await vi.waitFor(() => expect(there.shown().draft?.title).toBe('Doll'), 10_000);
  there.addImages(BLANK, [new Blob(['a'])], 3);
  type(here, { text: 'Of wool' });
  const whole = { title: 'Doll', text: 'Of wool', images: { length: 1 } };
  await vi.waitFor(() => expect(here.shown().draft).toMatchObject(whole), 10_000);
  await vi.waitFor(() => expect(there.shown().draft).toMatchObject(whole), 10_000);
  expect(here.shown().files.size).toBe(1);
  here.discard();
  await vi.waitFor(() => expect(there.shown().draft).toBeNull(), 10_000);
  type(there, { title: 'Another' });
  await vi.waitFor(() => expect(here.shown().draft).toMatchObject({ title: 'Another', text: '', images: [] }), 10_000);
});

it('a file stays the same object with every change, so that its picture is not drawn again', async () => {
  const autosave = await open();
  const file = new Blob(['a']);
  autosave.addImages(BLANK, [file], 3);
  type(autosave, { title: 'Doll' });
  await vi.waitFor(async () => expect((await stored()).draft?.title).toBe('Doll'), 10_000);
  expect([...autosave.shown().files.values()][0]).toBe(file);
});

it('a draft deleted while it is being stored does not reappear', async () => {
  const autosave = await open();
  type(autosave, { title: 'Doll' });
  await vi.waitFor(async () => expect((await stored()).draft?.title).toBe('Doll'), 10_000);
  type(autosave, { title: 'Two dolls' });
  autosave.discard();
  expect(autosave.shown().draft).toBeNull();
  await vi.waitFor(async () => expect((await stored()).draft).toBeUndefined(), 10_000);
  expect(autosave.shown().draft).toBeNull();
});
