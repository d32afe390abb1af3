import { expect, it } from 'vitest';
import { enqueue } from '#tests/builders/enqueue.ts';
import { MemorySyncServer } from '#tests/builders/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/offline-device.ts';
import { type GroupPart, observeTakenBack } from './observe-groups.ts';

it('tells which parts of a change were taken back, once they are', async () => {
  const device = new OfflineDevice(new MemorySyncServer());
  const context = { clock: () => device.now, newId: device.newId };
  const record = (group: string, ...items: number[]) =>
    enqueue(
      device.database,
      context,
      items.map((item) => ({
        character: 0,
        list: 'bestiary',
        item,
        value: 5,
        text: null,
        source: 'huntLog' as const,
        group,
      })),
    );
  let parts: readonly GroupPart[] | undefined;
  const stop = observeTakenBack(
    device.database,
    new Set(['first', 'second']),
    (known) => {
      parts = known;
    },
    (error) => expect.unreachable(String(error)),
  );
  await record('first', 1);
  await record('second', 2, 3);
  await record('third', 4);
  await device.undo();
  await expect.poll(() => parts).toEqual([]);
  await device.undo();
  await expect
    .poll(() => parts)
    .toEqual([
      { group: 'second', list: 'bestiary', item: 2 },
      { group: 'second', list: 'bestiary', item: 3 },
    ]);
  stop();
});
