import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_ACTIVITY, ProgressDatabase } from '#offline/database/progress-database.ts';
import { enqueue } from '#tests/builders/enqueue.ts';
import type { Wanted } from './enqueue.ts';
import { observeQueue } from './observe.ts';
import { type Known, recordTap } from './tap.ts';
import { tellReaders } from './tell-readers.ts';

let accounts = 0;
let ids = 0;
const context = {
  clock: () => Date.parse('2026-01-01T12:00:00Z'),
  newId: () => {
    ids += 1;
    return `id-${ids}`;
  },
};
const open: ProgressDatabase[] = [];

afterEach(() => {
  for (const database of open.splice(0)) database.close();
});

function openDatabase(account = ''): ProgressDatabase {
  accounts += 1;
  const database = new ProgressDatabase(account === '' ? `tapper${accounts}` : account);
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

/** A database in which one change is recorded already, and what its page knows of it. */
async function used() {
  const database = openDatabase();
  await enqueue(database, context, [wanted(1)]);
  const counter = await database.meta.get('counter');
  if (counter?.key !== 'counter') throw new Error('There is no counter.');
  return { database, known: { client: counter.client, seq: counter.seq, mirror: undefined } satisfies Known };
}

/** Everything stored, without the ids that are fresh each time. */
async function stored(database: ProgressDatabase) {
  const [ops, meta, activity] = await Promise.all([
    database.outbox.orderBy('seq').toArray(),
    database.meta.toArray(),
    database.activity.toArray(),
  ]);
  return {
    ops: ops.map(({ id: _id, client: _client, ...op }) => op),
    seq: meta.map((row) => (row.key === 'counter' ? row.seq : row)),
    activity: activity.map(({ op: _op, ...entry }) => entry),
  };
}

describe('the short way of recording a tap', () => {
  it('stores what the long way stores', async () => {
    const mirror = {
      character: 7,
      list: 'bestiary',
      item: 2,
      value: 5,
      text: null,
      version: 9,
      revision: 1,
      aside: null,
    };
    const [short, long] = [await used(), await used()];
    await Promise.all([short, long].map(({ database }) => database.registers.put(mirror)));
    expect(await recordTap(short.database, context, wanted(2, 6), { ...short.known, mirror }, context.newId())).toEqual(
      {
        seq: 2,
        changed: true,
      },
    );
    await enqueue(long.database, context, [wanted(2, 6)]);
    expect(await stored(short.database)).toEqual(await stored(long.database));
    expect((await short.database.outbox.orderBy('seq').last())?.base).toBe(9);
  });

  it('stores nothing when another tab has recorded something since', async () => {
    const { database, known } = await used();
    await enqueue(openDatabase(database.account), context, [wanted(3)]);
    const before = await stored(database);
    expect(await recordTap(database, context, wanted(2), known, context.newId())).toBe(false);
    expect(await stored(database)).toEqual(before);
  });

  it('stores nothing when the client was renamed since', async () => {
    const { database, known } = await used();
    await database.meta.put({ key: 'counter', client: 'other', seq: known.seq });
    expect(await recordTap(database, context, wanted(2), known, context.newId())).toBe(false);
    expect(await database.outbox.count()).toBe(1);
  });

  it('of two taps at once with the same knowledge, stores one', async () => {
    const { database, known } = await used();
    const both = await Promise.all([
      recordTap(database, context, wanted(2), known, context.newId()),
      recordTap(database, context, wanted(3), known, context.newId()),
    ]);
    expect(both.filter((each) => each !== false)).toHaveLength(1);
    expect(await database.outbox.count()).toBe(2);
  });

  it('leaves to the long way what changes nothing', async () => {
    const { database, known } = await used();
    expect(await recordTap(database, context, wanted(2, 0), known, context.newId())).toBe(false);
  });

  it('takes every one of a thousand taps at once, and keeps no more of their history than the long way', async () => {
    const { database, known } = await used();
    const taps = Array.from({ length: 1000 }, (_, index) =>
      recordTap(database, context, wanted(index + 2), { ...known, seq: known.seq + index }, context.newId()),
    );
    expect((await Promise.all(taps)).filter((each) => each === false)).toEqual([]);
    expect(await database.outbox.count()).toBe(1001);
    await vi.waitFor(async () => expect(await database.activity.count()).toBe(MAX_ACTIVITY), { timeout: 5000 });
    expect((await database.activity.toCollection().last())?.item).toBe(1001);
  });

  it('stores nothing and says so when the connection is gone', async () => {
    const { database, known } = await used();
    database.close();
    expect(await recordTap(database, context, wanted(2), known, context.newId())).toBe(false);
  });

  it('is heard by whoever follows the store, through other connections too', async () => {
    const { database, known } = await used();
    const seen: number[] = [];
    const stop = observeQueue(openDatabase(database.account), ({ unsent }) => seen.push(unsent), fail);
    await vi.waitFor(() => expect(seen).toEqual([1]));
    await recordTap(database, context, wanted(2), known, context.newId());
    await vi.waitFor(() => expect(seen.at(-1)).toBe(2));
    stop();
  });

  it('is heard of once for many taps that follow each other, in each of their databases', async () => {
    const both = [await used(), await used()];
    const readings = vi.fn<(unsent: number) => void>();
    const stops = both.map(({ database }) => observeQueue(database, ({ unsent }) => readings(unsent), fail));
    await vi.waitFor(() => expect(readings.mock.calls).toEqual([[1], [1]]));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    for (let tap = 0; tap < 5; tap += 1) {
      for (const { database, known } of both) {
        await recordTap(database, context, wanted(tap + 2), { ...known, seq: known.seq + tap }, context.newId());
      }
    }
    vi.useRealTimers();
    expect(readings).toHaveBeenCalledTimes(2);
    tellReaders();
    await vi.waitFor(() => expect(readings.mock.calls.slice(2)).toEqual([[6], [6]]));
    tellReaders();
    for (const stop of stops) stop();
  });
});

function fail(error: unknown): never {
  throw error;
}
