import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DraftRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { DraftKeeper } from './draft-keeper.ts';

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

/** A screen that shows the draft, once it has read it. */
async function open(on = database): Promise<DraftKeeper> {
  const keeper = new DraftKeeper(on, '3');
  stops.push(keeper.follow());
  await vi.waitFor(() => expect(keeper.shown().draft).not.toBeUndefined());
  return keeper;
}

const type = (keeper: DraftKeeper, values: Partial<DraftRow>) =>
  keeper.change(BLANK, (before) => ({ ...before, ...values }));

const stored = async () => ({
  draft: await database.drafts.get('3'),
  files: await database.draftFiles.toCollection().primaryKeys(),
});

const full = () => new Dexie.QuotaExceededError('full');

it('a change shows at once and is stored', async () => {
  const keeper = await open();
  expect(keeper.shown().draft).toBeNull();
  type(keeper, { title: 'Doll' });
  expect(keeper.shown().draft?.title).toBe('Doll');
  await vi.waitFor(async () => expect((await stored()).draft?.title).toBe('Doll'));
});

it('a full device says so, and files that it did not take are stored with the next change that it takes', async () => {
  const keeper = await open();
  const refused = vi.spyOn(database.draftFiles, 'bulkPut').mockRejectedValue(full());
  expect(keeper.addImages(BLANK, [new Blob(['a']), new Blob(['b'])], 3)).toBe(2);
  await vi.waitFor(() => expect(keeper.shown().unkept).toBe(true));
  type(keeper, { title: 'Doll' });
  await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(2));
  expect(keeper.shown()).toMatchObject({ unkept: true, draft: { title: 'Doll' } });
  expect(keeper.shown().files.size).toBe(2);
  expect(await stored()).toEqual({ draft: undefined, files: [] });
  refused.mockRestore();
  type(keeper, { text: 'Of wool' });
  await vi.waitFor(() => expect(keeper.shown().unkept).toBe(false));
  const { draft, files } = await stored();
  expect(draft).toMatchObject({ title: 'Doll', text: 'Of wool' });
  expect(draft?.images.map(({ key }) => key).sort()).toEqual([...files].sort());
  expect(files).toHaveLength(2);
});

it('a device that can store nothing keeps it as long as the screen', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(database, 'transaction').mockRejectedValue(new DOMException('barred', 'SecurityError'));
  const keeper = await open();
  expect(keeper.shown()).toMatchObject({ draft: null, unkept: true });
  type(keeper, { title: 'Doll' });
  expect(keeper.shown()).toMatchObject({ draft: { title: 'Doll' }, unkept: true });
});

it('what is typed while pictures are being read stays, and there are never more than may be', async () => {
  const keeper = await open();
  type(keeper, { title: 'Doll' });
  expect(keeper.addImages(BLANK, [new Blob(['a']), new Blob(['b'])], 3)).toBe(2);
  expect(keeper.addImages(BLANK, [new Blob(['c']), new Blob(['d'])], 3)).toBe(1);
  expect(keeper.shown().draft).toMatchObject({ title: 'Doll', images: { length: 3 } });
  await vi.waitFor(async () => expect((await stored()).files).toHaveLength(3));
});

it('two tabs write one draft, and its end in one is its end in the other', async () => {
  const other = new ProgressDatabase(database.account);
  stops.push(() => other.close());
  const [here, there] = [await open(), await open(other)];
  type(here, { title: 'Doll' });
  await vi.waitFor(() => expect(there.shown().draft?.title).toBe('Doll'));
  there.addImages(BLANK, [new Blob(['a'])], 3);
  type(here, { text: 'Of wool' });
  const whole = { title: 'Doll', text: 'Of wool', images: { length: 1 } };
  await vi.waitFor(() => expect(here.shown().draft).toMatchObject(whole));
  await vi.waitFor(() => expect(there.shown().draft).toMatchObject(whole));
  expect(here.shown().files.size).toBe(1);
  here.discard();
  await vi.waitFor(() => expect(there.shown().draft).toBeNull());
  type(there, { title: 'Another' });
  await vi.waitFor(() => expect(here.shown().draft).toMatchObject({ title: 'Another', text: '', images: [] }));
});

it('a file stays the same object with every change, so that its picture is not drawn again', async () => {
  const keeper = await open();
  const file = new Blob(['a']);
  keeper.addImages(BLANK, [file], 3);
  type(keeper, { title: 'Doll' });
  await vi.waitFor(async () => expect((await stored()).draft?.title).toBe('Doll'));
  expect([...keeper.shown().files.values()][0]).toBe(file);
});

it('one that is thrown away while it is being written does not come back', async () => {
  const keeper = await open();
  type(keeper, { title: 'Doll' });
  await vi.waitFor(async () => expect((await stored()).draft?.title).toBe('Doll'));
  type(keeper, { title: 'Two dolls' });
  keeper.discard();
  expect(keeper.shown().draft).toBeNull();
  await vi.waitFor(async () => expect((await stored()).draft).toBeUndefined());
  expect(keeper.shown().draft).toBeNull();
});
