import { expect, it } from 'vitest';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { undoNewest } from '../undo.ts';
import { observePlayers, type PlayerLists, type PlayersListName, readPlayerName } from './observe-players.ts';

const THALOR = 7;

function record(device: OfflineDevice, list: PlayersListName, item: number, username: string | null) {
  const wanted = { character: 0, list, item, value: username === null ? 0 : 1, text: username } as const;
  return enqueue(device.database, device.context(), [{ ...wanted, source: 'tap', group: null }]);
}

it('reports the names of followed and blocked players, pending or delivered', async () => {
  const device = new OfflineDevice(new MemorySyncServer());
  const seen: PlayerLists[] = [];
  const stop = observePlayers(
    device.database,
    (lists) => seen.push(lists),
    (error) => expect.unreachable(String(error)),
  );
  await record(device, 'following', 11, 'Elyra');
  await record(device, 'blocked', 12, 'Thorne');
  await device.drain();
  await record(device, 'following', 13, 'Bryn');
  await record(device, 'blocked', 12, null);
  await device.tap('titles', 11, 1);
  await expect
    .poll(() => seen.at(-1))
    .toEqual({
      following: new Map([
        [11, 'Elyra'],
        [13, 'Bryn'],
      ]),
      blocked: new Map(),
    });
  stop();
});

it('following is reverted by the newest undo, whichever character is current', async () => {
  const device = new OfflineDevice(new MemorySyncServer());
  await device.tap('titles', 1, 1, THALOR);
  await record(device, 'following', 11, 'Elyra');
  await device.tap('titles', 2, 1, 0);
  const undo = () => undoNewest(device.database, device.context(), THALOR);
  expect((await undo())?.changes).toMatchObject([{ list: 'following', item: 11 }]);
  expect((await undo())?.changes).toMatchObject([{ list: 'titles', item: 1 }]);
});

it('the name of a player is known as long as this device has a trace of it', async () => {
  const device = new OfflineDevice(new MemorySyncServer());
  const name = (item: number) => readPlayerName(device.database, item);
  await device.tap('titles', 11, 1);
  expect(await name(11)).toBeNull();
  await record(device, 'following', 11, 'Elyra');
  await record(device, 'blocked', 12, 'Thorne');
  expect([await name(11), await name(12), await name(13)]).toEqual(['Elyra', 'Thorne', null]);
  await device.drain();
  expect([await name(11), await name(12)]).toEqual(['Elyra', 'Thorne']);
  await record(device, 'following', 11, null);
  await device.drain();
  expect(await name(11)).toBe('Elyra');
});
