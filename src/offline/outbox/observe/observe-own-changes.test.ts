import { expect, it } from 'vitest';
import { readSync } from '#offline/database/sync-row.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { type OwnChanges, observeOwnChanges } from './observe-own-changes.ts';

const unreachable = (error: unknown) => expect.unreachable(String(error));

/** A device whose only change has reached the server, and the version there. */
async function synced(list: string, item: number, value: number) {
  const device = new OfflineDevice(new MemorySyncServer());
  await device.tap(list, item, value);
  await device.drain();
  return { device, head: (await readSync(device.database)).cursor ?? 0 };
}

/** Reads the device's changes of its legacy character after a version. */
async function beyond(device: OfflineDevice, head: number): Promise<OwnChanges> {
  let known: OwnChanges | undefined;
  const stop = observeOwnChanges(
    device.database,
    { character: 0, head },
    (changes) => {
      known = changes;
    },
    unreachable,
  );
  await expect.poll(() => known).toBeDefined();
  stop();
  return known as OwnChanges;
}

const changesOf = ({ changes }: OwnChanges) =>
  changes.map(({ list, item, old, new: value }) => [list, item, old, value]);

it('pending changes are reported in order, with the values before and now', async () => {
  const { device, head } = await synced('mounts', 368, 1);
  expect(changesOf(await beyond(device, head))).toEqual([]);
  await device.tap('mounts', 369, 1);
  await device.tap('mounts', 368, 0);
  const known = await beyond(device, head);
  expect(changesOf(known)).toEqual([
    ['mounts', 369, 0, 1],
    ['mounts', 368, 1, 0],
  ]);
  expect([known.valueBefore('mounts', 368), known.value('mounts', 368)]).toEqual([1, 0]);
  expect([known.valueBefore('mounts', 369), known.value('mounts', 369)]).toEqual([0, 1]);
});

it('pending numbers to add are reported on top of each other', async () => {
  const { device, head } = await synced('bestiary', 4, 10);
  await device.add('bestiary', 4, 5);
  await device.add('bestiary', 4, 2);
  await device.tap('bestiary', 5, 1);
  const known = await beyond(device, head);
  expect(changesOf(known)).toEqual([
    ['bestiary', 4, 10, 15],
    ['bestiary', 4, 15, 17],
    ['bestiary', 5, 0, 1],
  ]);
  expect([known.valueBefore('bestiary', 4), known.value('bestiary', 4)]).toEqual([10, 17]);
  expect(known.changes.map(({ source, deviceAt }) => [source, deviceAt])).toEqual([
    ['tap', device.now - 3],
    ['tap', device.now - 2],
    ['tap', device.now - 1],
  ]);
  expect([known.valueBefore('bestiary', 9), known.value('bestiary', 9)]).toEqual([0, 0]);
});

it('an acknowledged change is reported until the response includes it', async () => {
  const { device, head } = await synced('bestiary', 4, 10);
  await device.tap('bestiary', 4, 50);
  await device.drain();
  const known = await beyond(device, head);
  expect(changesOf(known)).toEqual([['bestiary', 4, 10, 50]]);
  expect(known.valueBefore('bestiary', 4)).toBe(10);
  expect(changesOf(await beyond(device, head + 1))).toEqual([]);
});

it('changes by other devices and of other characters are not reported', async () => {
  const server = new MemorySyncServer();
  const phone = new OfflineDevice(server);
  const desk = new OfflineDevice(server);
  await phone.tap('mounts', 368, 1);
  await phone.drain();
  await desk.drain();
  await desk.tap('mounts', 370, 1, 5);
  const known = await beyond(desk, 0);
  expect(changesOf(known)).toEqual([]);
  expect(known.value('mounts', 368)).toBe(1);
});
