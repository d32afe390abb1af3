import { expect, it } from 'vitest';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { type CharactersValues, observeCharacters } from './observe-characters.ts';

const THALOR = 7;
const MIRA = 8;

it('reports the pending and delivered values of each character, and observes only the given ones', async () => {
  const device = new OfflineDevice(new MemorySyncServer());
  const context = { clock: () => device.now, newId: device.newId };
  const record = (character: number, list: string, item: number, value: number) =>
    enqueue(device.database, context, [{ character, list, item, value, text: null, source: 'tap', group: null }]);
  const seen: CharactersValues[] = [];
  const stop = observeCharacters(
    device.database,
    [0, THALOR],
    ['bestiary', 'bestiaryStage'],
    (values) => seen.push(values),
    (error) => expect.unreachable(String(error)),
  );
  const last = () =>
    [...(seen.at(-1) ?? [])].map(([character, lists]) => [
      character,
      Object.fromEntries([...lists].map(([list, values]) => [list, Object.fromEntries(values)])),
    ]);
  await record(0, 'bestiary', 21, 30);
  await device.drain();
  await record(THALOR, 'bestiary', 21, 500);
  await record(THALOR, 'bestiaryStage', 4, 2);
  await record(0, 'bestiary', 22, 5);
  await record(0, 'bestiary', 22, 0);
  await expect.poll(last).toEqual([
    [0, { bestiary: { 21: 30 }, bestiaryStage: {} }],
    [THALOR, { bestiary: { 21: 500 }, bestiaryStage: { 4: 2 } }],
  ]);
  const before = seen.length;
  await record(MIRA, 'bestiary', 21, 1);
  await record(0, 'quests', 1, 1);
  await record(THALOR, 'bestiary', 1, 1);
  await expect.poll(() => seen.length).toBeGreaterThan(before);
  expect(seen.slice(before).every((values) => !values.has(MIRA))).toBe(true);
  stop();
});
