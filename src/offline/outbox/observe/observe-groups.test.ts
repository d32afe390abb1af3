import { expect, it } from 'vitest';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { type GroupStates, observeGroups } from './observe-groups.ts';

it('reports which parts of a change were reverted, and which groups of the character can be undone', async () => {
  const device = new OfflineDevice(new MemorySyncServer());
  const context = { clock: () => device.now, newId: device.newId };
  const record = (group: string, ...items: number[]) => recordFor(0, group, ...items);
  const recordFor = (character: number, group: string, ...items: number[]) =>
    enqueue(
      device.database,
      context,
      items.map((item) => ({
        character,
        list: 'bestiary',
        item,
        value: 5,
        text: null,
        source: 'huntLog' as const,
        group,
      })),
    );
  let fates: GroupStates | undefined;
  const stop = observeGroups(
    device.database,
    new Set(['first', 'second', 'of another character']),
    0,
    (known) => {
      fates = known;
    },
    (error) => expect.unreachable(String(error)),
  );
  await recordFor(7, 'of another character', 1);
  await record('first', 1);
  await record('second', 2, 3);
  await record('third', 4);
  await device.undo();
  await expect.poll(() => fates).toEqual({ reverted: [], undoable: new Set(['first', 'second']) });
  await device.undo();
  await expect
    .poll(() => fates)
    .toEqual({
      reverted: [
        { group: 'second', list: 'bestiary', item: 2 },
        { group: 'second', list: 'bestiary', item: 3 },
      ],
      undoable: new Set(['first']),
    });
  stop();
});
