import { afterEach, describe, expect, it } from 'vitest';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { enqueue as enqueueChoice, type Wanted } from './enqueue.ts';
import { type JournalEntry, recordJournal } from './journal.ts';

let count = 0;
const context = {
  clock: () => 0,
  newId: () => {
    count += 1;
    return `id-${count}`;
  },
};
const open: ProgressDatabase[] = [];

afterEach(() => {
  for (const database of open.splice(0)) database.close();
});

function openDatabase(): ProgressDatabase {
  count += 1;
  const database = new ProgressDatabase(`journal${count}`);
  open.push(database);
  return database;
}

const wanted = (item: number, value = 1): Wanted => ({
  character: 7,
  list: 'bestiary',
  item,
  value,
  text: null,
  source: 'tap',
  group: null,
});

/** An entry of a tap on `item`, made `place` ms after the first. */
const entryOf = (place: number, item: number, value = 1, parts: Partial<JournalEntry> = {}): JournalEntry => ({
  place,
  at: place,
  after: 0,
  id: context.newId(),
  wanted: [wanted(item, value)],
  ...parts,
});

async function recorded(database: ProgressDatabase) {
  const ops = await database.outbox.orderBy('place').toArray();
  return ops.map(({ item, value }) => [item, value]);
}

describe('entries of the journal', () => {
  it('are recorded once, in the order and with the times of the taps', async () => {
    const database = openDatabase();
    const entries = [entryOf(12, 3), entryOf(9, 1), entryOf(10, 2), entryOf(13, 1, 9)];
    await recordJournal(database, context.newId, entries);
    const expected = [
      [2, 1],
      [3, 1],
      [1, 9],
    ];
    expect(await recorded(database)).toEqual(expected);
    expect((await database.outbox.orderBy('place').last())?.at).toBe('1970-01-01T00:00:00.013Z');
    await recordJournal(database, context.newId, entries);
    for (const each of entries) expect((await enqueueChoice(database, context.newId, each)).changed).toBe(false);
    expect(await recorded(database)).toEqual(expected);
    expect(await database.activity.count()).toBe(4);
  });

  it('are not recorded again over a later change', async () => {
    const database = openDatabase();
    await enqueue(database, context, [wanted(1)]);
    const written = [entryOf(1, 2, 1, { after: 1 }), entryOf(2, 3, 1, { after: 1 })];
    for (const each of written) await enqueueChoice(database, context.newId, each);
    await enqueue(database, context, [wanted(2, 0), wanted(3, 0)]);
    const before = await recorded(database);
    await recordJournal(database, context.newId, written);
    expect(await recorded(database)).toEqual(before);
  });

  it('are not recorded again, however many changes followed', async () => {
    const database = openDatabase();
    // By the clock, it is the latest.
    const left = entryOf(1, 1, 1, { at: 1000 });
    await enqueueChoice(database, context.newId, left);
    await enqueue(database, context, [wanted(1, 0)]);
    const many = Array.from({ length: 420 }, (_, index) => wanted(index + 10));
    await enqueue(database, context, many);
    const before = await recorded(database);
    await recordJournal(database, context.newId, [left]);
    expect(await recorded(database)).toEqual(before);
  });

  it('are found among any number of later changes and outcomes of the server', async () => {
    const database = openDatabase();
    const left = entryOf(1, 1, 1, { at: 1000 });
    await enqueueChoice(database, context.newId, left);
    const entry = await database.activity.toCollection().last();
    if (entry === undefined) throw new Error('There is no entry.');
    await database.activity.bulkAdd(
      Array.from({ length: 5 }, (_, item) => ({ ...entry, id: entry.id + 1 + item, kind: 'merged' as const, op: '' })),
    );
    expect((await enqueueChoice(database, context.newId, left)).changed).toBe(false);
    expect(await database.activity.count()).toBe(6);
    // An earlier change does not supersede the entry, even if it has a later date.
    const next = entryOf(2, 1, 0, { after: 1, at: 0 });
    await enqueue(database, context, [wanted(2)]);
    await recordJournal(database, context.newId, [next]);
    expect(await recorded(database)).toEqual([
      [2, 1],
      [1, 0],
    ]);
  });

  it('do not replace later choices of the player', async () => {
    const database = openDatabase();
    const left = [entryOf(1, 1, 6), entryOf(2, 2, 6)];
    await enqueue(database, { ...context, clock: () => 5 }, [wanted(1, 7)]);
    await recordJournal(database, context.newId, left);
    expect(await recorded(database)).toEqual([
      [1, 7],
      [2, 6],
    ]);
    // A tap of the open page does not depend on the clock, which may have been set back.
    await enqueueChoice(database, context.newId, entryOf(3, 1, 8));
    expect(await recorded(database)).toEqual([
      [2, 6],
      [1, 8],
    ]);
  });

  it('of several pages are recorded in the order of the taps, and those of one page in its order', async () => {
    const database = openDatabase();
    const sameMoment = [entryOf(2, 1, 9, { at: 20 }), entryOf(1, 1, 3, { at: 20 })];
    const otherPage = entryOf(7, 1, 4, { at: 10 });
    await recordJournal(database, context.newId, [...sameMoment, otherPage]);
    const entries = await database.activity.toArray();
    expect(entries.map(({ after }) => after)).toEqual([4, 3, 9]);
  });

  /** Another page has set item 1 to 7, five ms after the first tap. */
  async function changedElsewhere() {
    const database = openDatabase();
    await enqueue(database, { ...context, clock: () => 5 }, [wanted(1, 7)]);
    return database;
  }
  const firstItem = async (database: ProgressDatabase) =>
    (await recorded(database)).flatMap(([item, value]) => (item === 1 ? [value] : []));

  it.each([
    ['replace what another page has recorded before the tap', [entryOf(10, 1, 8)], 8],
    [
      'replace what their own page had recorded before, even if the clock was set back since',
      [entryOf(1, 1, 8, { after: 1 })],
      8,
    ],
    [
      'do not replace later choices, although another entry was made after these',
      [entryOf(1, 1, 6), entryOf(8, 2, 6, { after: 1 })],
      7,
    ],
    [
      'do not replace later choices, although the storage was emptied before these',
      [entryOf(1, 1, 6, { after: 9 })],
      7,
    ],
  ])('%s', async (_case, left, value) => {
    const database = await changedElsewhere();
    await recordJournal(database, context.newId, left);
    expect(await firstItem(database)).toEqual([value]);
  });

  it('do not replace later choices, although outcomes of the server followed these', async () => {
    const database = await changedElsewhere();
    const [own] = await database.activity.toArray();
    if (own === undefined) throw new Error('There is no entry.');
    await database.activity.add({ ...own, id: own.id + 1, kind: 'merged', item: 3 });
    await recordJournal(database, context.newId, [entryOf(1, 1, 6)]);
    expect(await firstItem(database)).toEqual([7]);
  });

  it('of a joint change are recorded together and once, except for values changed since', async () => {
    const database = openDatabase();
    const group = context.newId();
    const together = { ...entryOf(1, 1), id: group, wanted: [1, 2, 3].map((item) => ({ ...wanted(item, 6), group })) };
    await enqueue(database, { ...context, clock: () => 5 }, [wanted(2, 7)]);
    await recordJournal(database, context.newId, [together]);
    const expected = [
      [2, 7],
      [1, 6],
      [3, 6],
    ];
    expect(await recorded(database)).toEqual(expected);
    const ops = await database.outbox.where('place').above(1).toArray();
    expect(new Set(ops.map(({ id }) => id)).size).toBe(2);
    expect(ops.map((op) => op.group)).toEqual([group, group]);

    await enqueue(database, context, [wanted(1, 0), wanted(3, 0)]);
    const before = await recorded(database);
    await recordJournal(database, context.newId, [together]);
    expect((await enqueueChoice(database, context.newId, together)).changed).toBe(false);
    expect(await recorded(database)).toEqual(before);
  });

  it('are based on the version that the player saw, not on later ones', async () => {
    const database = openDatabase();
    const register = { character: 7, list: 'bestiary', text: null, op: null, by: null, revision: 1, aside: null };
    await database.registers.bulkPut([
      { ...register, item: 1, value: 3, version: 9 },
      { ...register, item: 2, value: 3, version: 4 },
    ]);
    const seen = (item: number) => ({ wanted: [{ ...wanted(item, 0), seen: { version: 5, resets: 0 } }] });
    await recordJournal(database, context.newId, [entryOf(1, 1, 0, seen(1)), entryOf(2, 2, 0, seen(2))]);
    expect((await database.outbox.orderBy('place').toArray()).map(({ base }) => base)).toEqual([5, 4]);
  });

  it('ignore versions seen in another history', async () => {
    const database = openDatabase();
    const row = { character: 7, list: 'bestiary', item: 1, value: 3, text: null, op: null, by: null, revision: 1 };
    await database.registers.put({ ...row, version: 9, aside: null });
    await database.meta.put({ ...FRESH_SYNC, firstPullComplete: true, resets: 1 });
    const seen = { version: 5, resets: 0 };
    await recordJournal(database, context.newId, [entryOf(1, 1, 0, { wanted: [{ ...wanted(1, 0), seen }] })]);
    expect(await database.outbox.toArray()).toMatchObject([{ base: null }]);
  });

  it('that add are recorded once, regardless of later choices', async () => {
    const database = openDatabase();
    await enqueue(database, { ...context, clock: () => 5 }, [wanted(1, 7)]);
    const left = entryOf(1, 1, 0, { wanted: [{ ...wanted(1, 0), add: 2 }] });
    await recordJournal(database, context.newId, [left]);
    await recordJournal(database, context.newId, [left]);
    const ops = await database.outbox.orderBy('place').toArray();
    expect(ops.map(({ value, add }) => [value, add])).toEqual([
      [7, null],
      [0, 2],
    ]);
  });

  it.each([
    ['nothing', null],
    ['another thing', { id: 'x' }],
    ['a list that this version does not know', entryOf(1, 1, 1, { wanted: [{ ...wanted(1), list: 'spells' }] })],
    [
      'several, one of them on a list that this version does not know',
      { ...entryOf(1, 1), wanted: [wanted(1), { ...wanted(2), list: 'spells' }] },
    ],
    ['something without an id', { ...entryOf(1, 1), id: 7 }],
    ['a character that is none', entryOf(1, 1, 1, { wanted: [{ ...wanted(1), character: Number.NaN }] })],
  ])('are recorded next to an entry of %s, which stays in the journal', async (_case, odd) => {
    const database = openDatabase();
    const good = entryOf(3, 3);
    expect(await recordJournal(database, context.newId, [odd, good])).toEqual([good]);
    expect(await recorded(database)).toEqual([[3, 1]]);
  });
});
