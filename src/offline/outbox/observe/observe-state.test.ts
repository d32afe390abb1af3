/** The rest of `observe.ts`: counts of the queue, the current character, the client id. */
import { beforeEach, expect, it } from 'vitest';
import { SETTING_CURRENT_CHARACTER } from '#core/progress/lists.ts';
import { readCounter, readSync } from '#offline/database/sync-row.ts';
import type { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { deviceAndServer, OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import {
  type CurrentCharacterSnapshot,
  observeCurrentCharacter,
  observeProgress,
  type ProgressSnapshot,
  queueOf,
  readClient,
  readQueue,
} from './observe.ts';

const THALOR = 7;
const unreachable = (error: unknown) => expect.unreachable(String(error));

let server: MemorySyncServer;
let device: OfflineDevice;
beforeEach(() => {
  ({ server, device } = deviceAndServer());
  server.characters.add(THALOR);
});

it('counts the ops of each state, in the snapshot and alone', async () => {
  for (let item = 1; item <= 6; item += 1) await device.tap('titles', item, 1);
  const ids = (await device.ops()).map(({ id }) => id);
  for (const id of ids.slice(0, 2)) await device.database.outbox.update(id, { state: 'dead' });
  await device.database.outbox.update(ids[2] ?? '', { state: 'parked' });
  const expected = { unsent: 3, dead: 2, parked: 1, place: 6, sync: await readSync(device.database) };
  expect(await readQueue(device.database)).toEqual(expected);
  let latest: ProgressSnapshot | undefined;
  const stop = observeProgress(
    device.database,
    0,
    (snapshot) => {
      latest = snapshot;
    },
    unreachable,
  );
  await expect.poll(() => latest && queueOf(latest)).toEqual(expected);
  stop();
});

it('counts nothing before the first change', async () => {
  expect(await readQueue(device.database)).toMatchObject({ unsent: 0, dead: 0, parked: 0, place: 0 });
});

it('reports the current character, and which other device chose it', async () => {
  let current: CurrentCharacterSnapshot | undefined;
  const stop = observeCurrentCharacter(
    device.database,
    (snapshot) => {
      current = snapshot;
    },
    unreachable,
  );
  const shown = () => [current?.current, current?.elsewhere];
  await expect.poll(shown).toEqual([null, null]);
  expect(current?.characters).toBeUndefined();
  const choose = (on: OfflineDevice, character: number) => on.tap('settings', SETTING_CURRENT_CHARACTER, character);
  await choose(device, THALOR);
  await expect.poll(shown).toEqual([THALOR, null]);
  await device.drain();
  await expect.poll(shown).toEqual([THALOR, null]);
  const other = new OfflineDevice(server);
  await other.drain();
  await choose(other, 0);
  await other.drain();
  await device.drain();
  const { request } = await other.store().takeBatch(0, true, other.now);
  await expect.poll(shown).toEqual([0, { device: request.device }]);
  await choose(device, THALOR);
  await expect.poll(shown).toEqual([THALOR, null]);
  stop();
});

it('gives the account one client id on this device', async () => {
  const client = await readClient(device.database, device.newId);
  expect(await readClient(device.database, device.newId)).toBe(client);
  expect((await readCounter(device.database, device.newId)).client).toBe(client);
});
