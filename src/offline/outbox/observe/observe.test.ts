import { RangeSet } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OpRow, type OpState, ProgressDatabase } from '#offline/database/progress-database.ts';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';
import { deviceAndServer } from '#tests/builders/devices/offline-device.ts';
import { opRow } from '../enqueue.ts';
import { newId } from '../new-id.ts';
import { observeProgress, type ProgressSnapshot } from './observe.ts';

const OPS = 4500;
/** Slices of the page's reads: ids, and whole ops. */
const [IDS_AT_ONCE, OPS_AT_ONCE] = [2000, 250];

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

function queued(place: number, state: OpState): OpRow {
  const wanted = {
    character: 0,
    list: 'bestiary',
    item: place,
    value: 1,
    text: null,
    source: 'bulk',
    group: null,
  } as const;
  return { ...opRow(wanted, { id: newId(), place, at: '', base: null }), state };
}

/** A device with a long queue of ops in every state, and the snapshots of its page. */
async function openLongQueue() {
  const database = new ProgressDatabase(`observed ${newId()}`);
  const states: readonly OpState[] = ['dead', 'parked'];
  const ops = Array.from({ length: OPS }, (_, index) => queued(index + 1, states[index] ?? 'pending'));
  await database.outbox.bulkAdd(ops);
  await database.meta.put({ key: 'counter', client: 'here', place: OPS });
  const snapshots: ProgressSnapshot[] = [];
  const fail = (error: unknown) => {
    throw error;
  };
  stops.push(
    observeProgress(database, 0, (snapshot) => snapshots.push(snapshot), fail),
    () => database.close(),
  );
  await vi.waitFor(() => expect(snapshots).toHaveLength(1), { timeout: 10_000 });
  const byId = (rows: readonly OpRow[] = []) => new Map(rows.map((op) => [op.id, op]));
  return { database, ops, latest: () => byId(snapshots.at(-1)?.ops), snapshots };
}

/** Records how much each database request returns, and how many single keys the live query tracks. */
function watchSizes() {
  const ids: number[] = [];
  const getAllKeys = IDBObjectStore.prototype.getAllKeys;
  vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = getAllKeys.apply(this, args);
    request.addEventListener('success', () => ids.push(request.result.length));
    return request;
  });
  const noted = vi.spyOn(RangeSet.prototype, 'addKeys');
  const count = (keys: unknown) => (Array.isArray(keys) ? keys.length : 0);
  return { ids, mostNoted: () => Math.max(0, ...noted.mock.calls.map(([keys]) => count(keys))) };
}

describe('the snapshot of a queue of thousands', () => {
  it('is complete, in slices', async () => {
    const sizes = watchSizes();
    const { ops, latest } = await openLongQueue();
    expect(latest()).toEqual(new Map(ops.map((op) => [op.id, op])));
    expect(sizes.ids).toEqual([IDS_AT_ONCE, IDS_AT_ONCE, OPS - 2 * IDS_AT_ONCE]);
    expect(sizes.mostNoted()).toBeLessThanOrEqual(OPS_AT_ONCE);
  });

  it('reflects a batch that was parked and then deleted, and keeps the rows of the others', async () => {
    const { database, ops, latest } = await openLongQueue();
    const batch = ops.slice(3, 1003);
    const known = latest();
    const sizes = watchSizes();
    await database.outbox.bulkPut(batch.map((op) => ({ ...op, state: 'parked' as const })));
    await vi.waitFor(() => expect(latest().get(batch[0]?.id ?? '')?.state).toBe('parked'), { timeout: 10_000 });
    expect([...latest().values()].filter(({ state }) => state === 'parked')).toHaveLength(batch.length + 1);
    const last = ops.at(-1)?.id ?? '';
    expect(latest().get(last)).toBe(known.get(last));

    await database.outbox.bulkDelete(batch.map(({ id }) => id));
    await vi.waitFor(() => expect(latest().size).toBe(OPS - batch.length), { timeout: 10_000 });
    expect([...latest().values()].filter(({ state }) => state === 'dead')).toEqual([ops[0]]);
    expect(Math.max(...sizes.ids)).toBe(IDS_AT_ONCE);
  });

  it('reports which ops may have been copied, without reading them again', async () => {
    const { database, ops, latest } = await openLongQueue();
    const [, , first, second] = ops;
    const known = latest();
    const reads = vi.spyOn(IDBObjectStore.prototype, 'get');
    await database.outbox.update(first?.id ?? '', { copied: 1 });
    reads.mockClear();
    await vi.waitFor(() => expect(latest().get(first?.id ?? '')?.copied).toBe(1), { timeout: 10_000 });
    expect(latest().get(second?.id ?? '')).toBe(known.get(second?.id ?? ''));
    expect(reads.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'outbox')).toEqual([]);
  });

  it('includes a new op of another tab', async () => {
    const { database, latest } = await openLongQueue();
    const fresh = queued(OPS + 1, 'pending');
    await database.outbox.add(fresh);
    await vi.waitFor(() => expect(latest().get(fresh.id)).toEqual(fresh), { timeout: 10_000 });
    expect(latest().size).toBe(OPS + 1);
  });
});

describe('the snapshot of a queue after the history was replaced', () => {
  it('has the lowered bases of all ops', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('titles', 1, 1);
    await device.drain();
    const backup = server.backup();
    await device.tap('titles', 2, 1);
    await device.drain();
    await device.tap('titles', 2, 0);
    let latest: ProgressSnapshot | undefined;
    stops.push(
      observeProgress(
        device.database,
        0,
        (snapshot) => {
          latest = snapshot;
        },
        (error) => expect.unreachable(String(error)),
      ),
    );
    await expect.poll(() => latest?.ops.map(({ base }) => base)).toEqual([2]);
    server.restore(backup, 'epoch-2');
    const batch = await device.store().takeBatch(10, false, device.now);
    const answer = server.answer(batch.request);
    if (answer.kind !== 'reply') throw new Error('refused');
    await device.store().applyReply(batch, answer.reply, device.now);
    await expect.poll(() => latest?.sync.resets).toBe(1);
    expect(latest?.ops).toEqual(await device.ops());
    expect(latest?.ops.map(({ base }) => base)).toEqual([1]);
  });
});

describe('the snapshot of the mirror', () => {
  it('first reads the whole character and no other, then only what was written since', async () => {
    const database = new ProgressDatabase(`observed ${newId()}`);
    const shared = { list: 'bestiary', value: 1, text: null, version: 1, op: null, by: null, aside: null };
    const row = (character: number, item: number, revision: number) => ({ ...shared, character, item, revision });
    await database.registers.bulkPut([row(6, 1, 1), row(7, 1, 0), row(7, 2, 2), row(8, 1, 2)]);
    await database.meta.put({ ...FRESH_SYNC, revision: 2 });
    const byIndex = vi.spyOn(IDBIndex.prototype, 'getAll');
    const snapshots: number[][] = [];
    const items = ({ mirror }: ProgressSnapshot) => [...(mirror.get('bestiary')?.keys() ?? [])];
    stops.push(
      observeProgress(
        database,
        7,
        (snapshot) => snapshots.push(items(snapshot)),
        (error) => {
          throw error;
        },
      ),
      () => database.close(),
    );
    await vi.waitFor(() => expect(snapshots.at(-1)).toEqual([1, 2]), 10_000);
    expect(byIndex).not.toHaveBeenCalled();
    await database.transaction('rw', database.registers, database.meta, async () => {
      await database.registers.put(row(7, 3, 3));
      await database.meta.put({ ...FRESH_SYNC, revision: 3 });
    });
    await vi.waitFor(() => expect(snapshots.at(-1)).toEqual([1, 2, 3]), 10_000);
    const results = byIndex.mock.results.map(({ value }) => value.result.length);
    expect(results).toEqual([1]);
  });

  /** A device with three kills for character 7, and what an open page shows of them. */
  async function openPage() {
    const { server, device } = deviceAndServer();
    server.characters.add(7);
    await device.tap('bestiary', 21, 3, 7);
    await device.drain();
    let items: number[] | undefined;
    stops.push(
      observeProgress(
        device.database,
        7,
        ({ mirror }) => {
          items = [...(mirror.get('bestiary')?.keys() ?? [])];
        },
        (error) => expect.unreachable(String(error)),
      ),
    );
    await expect.poll(() => items).toEqual([21]);
    return { server, device, shown: () => items };
  }

  it('is empty once the character was deleted on another device', async () => {
    const { server, device, shown } = await openPage();
    server.deleteCharacter(7);
    await device.drain();
    await expect.poll(shown).toEqual([]);
  });

  it('is that of the restored server once the history was replaced, and then includes what is restored', async () => {
    const { server, device, shown } = await openPage();
    const backup = server.backup();
    await device.tap('bestiary', 22, 5, 7);
    await device.drain();
    await expect.poll(shown).toEqual([21, 22]);
    server.restore(backup, 'epoch-2');
    await device.heal();
    await expect.poll(shown).toEqual([21, 22]);
    expect(server.value('bestiary', 22, 7)).toBe(5);
  });

  it('is read again if the browser has emptied the database meanwhile', async () => {
    const { device, shown } = await openPage();
    await device.database.transaction('rw', device.database.tables, () =>
      Promise.all(device.database.tables.map((table) => table.clear())),
    );
    await expect.poll(shown).toEqual([]);
    await device.heal();
    await expect.poll(shown).toEqual([21]);
  });
});
