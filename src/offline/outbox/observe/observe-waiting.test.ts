import { expect, it } from 'vitest';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { observeWaiting } from './observe-waiting.ts';

const THALOR = 7;

it("reports how many of a character's changes are pending, until they are delivered", async () => {
  const device = new OfflineDevice(new MemorySyncServer());
  const context = { clock: () => device.now, newId: device.newId };
  const record = (character: number, item: number) =>
    enqueue(device.database, context, [
      { character, list: 'titles', item, value: 1, text: null, source: 'tap', group: null },
    ]);
  const seen: number[] = [];
  const stop = observeWaiting(
    device.database,
    THALOR,
    (count) => seen.push(count),
    (error) => expect.unreachable(String(error)),
  );
  await record(0, 1);
  await record(THALOR, 1);
  await record(THALOR, 2);
  await expect.poll(() => seen.at(-1)).toBe(2);
  await device.drain();
  await expect.poll(() => seen.at(-1)).toBe(0);
  stop();
});
