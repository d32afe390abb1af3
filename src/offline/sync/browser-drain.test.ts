import Dexie from 'dexie';
import { beforeEach, expect, it, vi } from 'vitest';
import { StorageFailure, withReopen } from '#offline/database/connection.ts';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import { storeIdentity } from '#offline/database/identity-store.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { createBrowserDrain, type Surroundings } from './browser-drain.ts';
import type { DrainPorts } from './ports.ts';
import { createSyncStore } from './sync-store.ts';

const NOW = Date.parse('2026-01-01T12:00:00Z');

let devices = 0;
let device: DeviceDatabase;
let server: MemorySyncServer;
/** Databases in the order of their opening. */
let opened: ProgressDatabase[];
/** Timers that were neither cancelled nor run. */
let timers: Map<number, () => void>;
let surroundings: Surroundings;

beforeEach(() => {
  devices += 1;
  device = new DeviceDatabase(`device of browser-drain ${devices}`);
  server = new MemorySyncServer();
  opened = [];
  timers = new Map();
  surroundings = {
    clock: () => NOW,
    random: () => 0.5,
    withLock: (_account, work) => work(true),
    timers: {
      set: (delay, run) => {
        timers.set(delay, run);
        return () => timers.delete(delay);
      },
    },
    openProgress: (account, isWanted) => {
      opened.push(databaseOf(account, isWanted));
      return opened.at(-1) as ProgressDatabase;
    },
    openStore: (database, accountId) => createSyncStore(database, () => crypto.randomUUID(), 'here', accountId),
  };
});

/** A connection to an account's database of this test. */
function databaseOf(account: string, isWanted?: () => Promise<boolean>): ProgressDatabase {
  const database = new ProgressDatabase(`${account} ${devices}`, isWanted);
  Object.defineProperty(database, 'account', { value: account });
  return database;
}

const drainBy = (send: DrainPorts['send'] = async (request) => server.answer(request)) =>
  createBrowserDrain(device, send, surroundings);

function signIn(account: string, id: number) {
  const named = { role: 'user', current_character: null, default_character_name: null } as const;
  return storeIdentity(device, { kind: 'confirmed', user: { ...named, id, account, username: account } }, NOW);
}

const tick = (account = 'hero') =>
  enqueue(databaseOf(account), { clock: () => NOW, newId: () => crypto.randomUUID() }, [
    { character: 0, list: 'titles', item: 1, value: 1, text: null, source: 'tap', group: null },
  ]);

it('delivers for the signed-in account, with the id of its user', async () => {
  await signIn('hero', 1);
  await tick();
  expect(await drainBy()('start')).toEqual({ kind: 'done' });
  expect([server.value('titles', 1), server.requests[0]?.accountId]).toEqual([1, 1]);
});

it('sends nothing while no one is signed in', async () => {
  await tick();
  const drain = drainBy();
  expect(await drain('start')).toEqual({ kind: 'signedOut' });
  await signIn('hero', 1);
  await storeIdentity(device, { kind: 'signedOut' }, NOW);
  expect(await drain('start')).toEqual({ kind: 'signedOut' });
  expect([server.requests, opened]).toEqual([[], []]);
});

it('stops once the player signs in again during a call', async () => {
  await signIn('hero', 1);
  await tick();
  const drain = drainBy(async (request) => {
    await storeIdentity(device, { kind: 'signedOut' }, NOW);
    await signIn('hero', 1);
    return server.answer(request);
  });
  expect(await drain('start')).toEqual({ kind: 'signedOut' });
  expect(await databaseOf('hero').outbox.count()).toBe(1);
});

it('opens the database of an account once, and closes it when another account signs in', async () => {
  const drain = drainBy();
  await signIn('hero', 1);
  await drain('start');
  await drain('visible');
  expect(opened.map((each) => [each.account, each.isOpen()])).toEqual([['hero', true]]);
  await signIn('villain', 2);
  await drain('start');
  expect(opened.map((each) => [each.account, each.isOpen()])).toEqual([
    ['hero', false],
    ['villain', true],
  ]);
  expect(server.requests.map(({ account }) => account)).toEqual(['hero', 'hero', 'villain']);
});

it('deletes the copy of the catalogue if the device is full', async () => {
  await signIn('hero', 1);
  await device.catalogue.put({ section: 'mounts', version: '1', items: [] });
  const { openStore } = surroundings;
  let failures = 2;
  surroundings = {
    ...surroundings,
    openStore: (...given) => {
      const store = openStore(...given);
      const takeBatch: typeof store.takeBatch = async (...batch) => {
        failures -= 1;
        if (failures >= 0) throw new StorageFailure('quota');
        return store.takeBatch(...batch);
      };
      return { ...store, takeBatch };
    },
  };
  expect(await drainBy()('start')).toEqual({ kind: 'done' });
  expect(await device.catalogue.count()).toBe(0);
});

it('abandons a run that hangs for longer than its calls may take, and opens the database again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await signIn('hero', 1);
  await tick();
  let calls = 0;
  const drain = drainBy(async (request) => {
    calls += 1;
    return calls === 1 ? new Promise(() => undefined) : server.answer(request);
  });
  const end = drain('start');
  await expect.poll(() => calls).toBe(1);
  expect([...timers.keys()]).toEqual([180_000]);
  timers.get(180_000)?.();
  expect(await end).toEqual({ kind: 'unfinished' });
  expect(logged).toHaveBeenCalledOnce();
  expect(opened[0]?.isOpen()).toBe(false);
  expect(await drain('start')).toEqual({ kind: 'done' });
  expect([opened.length, opened[1]?.isOpen(), server.value('titles', 1)]).toEqual([2, true, 1]);
});

it('leaves no timer behind, even if the storage fails', async () => {
  await signIn('hero', 1);
  await drainBy()('start');
  expect(timers.size).toBe(0);
  surroundings = {
    ...surroundings,
    openProgress: () => {
      throw new StorageFailure('unavailable');
    },
  };
  await expect(drainBy()('start')).rejects.toMatchObject({ code: 'unavailable' });
  expect(timers.size).toBe(0);
});

it('does not create a database again that was deleted at a logout, but uses it after the next login', async () => {
  await signIn(server.account, server.accountId);
  const drain = drainBy();
  await drain('start');
  await storeIdentity(device, { kind: 'signedOut' }, NOW);
  const [database] = opened;
  if (database === undefined) throw new Error('Nothing was opened.');
  await Dexie.delete(database.name);
  await expect(withReopen(database, () => database.outbox.count())).rejects.toThrow(StorageFailure);
  expect(await Dexie.exists(database.name)).toBe(false);
  await signIn(server.account, server.accountId);
  expect(await drain('start')).toEqual({ kind: 'done' });
});
