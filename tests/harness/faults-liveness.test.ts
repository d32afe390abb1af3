/** The faults of docs/sync.md that could stop delivery: missing pulls, slow links, full devices. */
import './settling.ts';
import { IDBObjectStore } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { SyncRequest } from '#core/contract/sync/sync.ts';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import type { Device } from './device.ts';
import { type HostOptions, on } from './host.ts';
import { countRows } from './raw-store.ts';
import { playStory, type Scene, serverForStories } from './scenario.ts';

const server = serverForStories();

test.each([
  ['fails at the server', { kind: 'status', status: 503 }],
  ['never arrives', { kind: 'requestLost' }],
  ['is lost with its reply', { kind: 'replyLost' }],
  ['is refused by the rate limit', { kind: 'status', status: 429, retryAfter: 30 }],
] as const)('fault 34: a requested pull %s, and the next attempt succeeds', async (_how, fault) => {
  await playStory(server(), async ({ world, stage, a, b }) => {
    await world.tap(b, 'titles', 1, 1);
    await world.drain(b, 'tap');
    a.link.script.push(fault);
    await world.drain(a, 'changed');
    expect(world.shows(a, 'titles', 1)).toBe(0);
    await stage.pass(31_000);
    expect(world.shows(a, 'titles', 1)).toBe(1);
  });
});

test('fault 34: a pull requested while another call is in flight is done afterwards', async () => {
  await playStory(
    server(),
    async ({ world, stage, a, b }) => {
      await world.tap(a, 'titles', 2, 1);
      void a.worker?.drainHere('tap');
      await stage.until(a.worker?.process ?? a.tab().process, 'answer');
      const { process } = a.worker ?? a.tab();
      process.frozen = true;
      await world.tap(b, 'titles', 1, 1);
      await world.drain(b, 'tap');
      void a.tab().drainHere('changed');
      await stage.rest();
      process.frozen = false;
      await stage.rest();
      await world.drain(a, 'timer');
      expect(world.shows(a, 'titles', 1)).toBe(1);
    },
    { devices: [{ locks: false }, {}] },
  );
});

/** Makes the link fail for a request or reply larger than `bytes`. */
function narrow(device: Device, bytes: number): void {
  device.link.usual = (body) => {
    if (body.length > bytes) return { kind: 'slow' };
    return { kind: body.length > 0 && (JSON.parse(body) as SyncRequest).changesBytes > bytes ? 'slowReply' : 'none' };
  };
}

test('fault 41: a device whose replies all count as outdated continues under a new client id, and every op counts once', async () => {
  let first: string | undefined;
  const outdated: HostOptions = {
    store: (real) => ({
      ...real,
      applyReply: async (batch, ...rest) => {
        if (batch.request.ops.length > 0) first ??= batch.request.client;
        return batch.request.client === first ? { kind: 'outdated' } : real.applyReply(batch, ...rest);
      },
    }),
  };
  await playStory(
    server(),
    async ({ world, stage, a }) => {
      await world.add(a, 'bosstiary', 46, 5);
      await world.tap(a, 'titles', 1, 1);
      const before = a.link.requests;
      await world.drain(a, 'tap');
      expect(a.link.requests - before).toBeLessThan(10);
      await stage.pass(60_000);
      expect(world.stored(a).ops.size).toBe(0);
      expect([world.serverValue('bosstiary', 46), world.serverValue('titles', 1)]).toEqual([5, 1]);
    },
    { devices: [outdated, {}] },
  );
});

const TICKS = 40;

async function tickMany({ world, stage }: Scene, device: Device): Promise<void> {
  const wanted = Array.from({ length: TICKS }, (_none, index) => ({
    character: 0,
    list: 'achievements',
    item: index + 1,
    value: 1,
    text: null,
    source: 'bulk' as const,
    group: 'many',
  }));
  await stage.complete(device.tab().choose(wanted));
  await world.drain(device, 'tap');
}

test.each([2048, 3000, 6000, 12_000])(
  'fault 35: a link that carries %i bytes before the timeout delivers any queue and any changes',
  async (bytes) => {
    await playStory(server(), async (scene) => {
      const { world, stage, a, b } = scene;
      narrow(a, bytes);
      await tickMany(scene, a);
      await stage.pass(90 * 60_000);
      expect(world.account().model.currentWrites().size).toBe(TICKS);
      expect(world.stored(a).ops.size).toBe(0);
      narrow(b, bytes);
      await world.drain(b, 'changed');
      await stage.pass(90 * 60_000);
      expect(world.stored(b).mirror.size).toBe(TICKS);
      // The size that got through is remembered: the next call does not start with timeouts.
      const before = a.link.requests;
      await world.tap(a, 'titles', 1, 1);
      await world.drain(a, 'tap');
      expect(world.serverValue('titles', 1)).toBe(1);
      expect(a.link.requests).toBe(before + 1);
    });
  },
);

/** Runs `work` on a device with a full disk: until `frees` returns true, no write can add to its store. */
async function onFullDisk(frees: () => boolean, work: () => Promise<void>): Promise<void> {
  const stores = IDBObjectStore.prototype;
  const { put, add } = stores;
  const full = () => {
    if (!frees()) throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  stores.put = function putUnlessFull(this: IDBObjectStore, ...args: Parameters<typeof put>) {
    full();
    return put.apply(this, args);
  };
  stores.add = function addUnlessFull(this: IDBObjectStore, ...args: Parameters<typeof add>) {
    full();
    return add.apply(this, args);
  };
  try {
    await work();
  } finally {
    Object.assign(stores, { put, add });
  }
}

test.each(['activity list', 'catalogue'])(
  'fault 36: a device without space for another row deletes its %s and delivers',
  async (what) => {
    const story = async ({ world, stage, a }: Scene) => {
      const catalogue = on(a.factory, () => new DeviceDatabase());
      await stage.complete(catalogue.catalogue.put({ section: 'titles', rows: [] } as never));
      catalogue.close();
      for (let n = 1; n <= 8; n += 1) await world.tap(a, 'titles', n, 1);
      await world.add(a, 'bosstiary', 46, 5);
      const { length } = world.stored(a).activity;
      const isFree = () =>
        what === 'catalogue'
          ? countRows(a.factory, 'loremark', 'catalogue') === 0
          : world.stored(a).activity.length < length;
      await onFullDisk(isFree, () => world.drain(a, 'tap'));
      expect(world.serverValue('titles', 8)).toBe(1);
      expect(world.serverValue('bosstiary', 46)).toBe(5);
      expect(world.stored(a).ops.size).toBe(0);
    };
    await playStory(server(), story, { devices: [{ worker: false }] });
  },
);
