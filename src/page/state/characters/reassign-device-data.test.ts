import { expect, test } from 'vitest';
import { huntsIn, type RememberedHunt } from '#core/hunt-log/remembered-hunts.ts';
import { readStored, writeStored } from '#page/platform/device-storage.ts';
import { reassignDeviceData } from './reassign-device-data.ts';

const KILLS = { name: 'dragon', count: 5, list: 'bestiary', item: 34 };

const hunt = (group: string, at: number): RememberedHunt => ({
  session: { id: group, from: null, to: null },
  rows: [KILLS],
  group,
  at,
});
const groups = (owner: string) => huntsIn(readStored(`hunts ${owner}`)).map(({ group }) => group);

test('hunts and pins are moved to the other owner and added to its own', () => {
  writeStored('hunts guest/0', [hunt('late', 3), hunt('early', 1)]);
  writeStored('pins guest/0', [1, 2]);
  writeStored('hunts Elyra/7', [hunt('between', 2)]);
  writeStored('pins Elyra/7', [3, 1]);
  reassignDeviceData('guest/0', 'Elyra/7');
  expect(groups('Elyra/7')).toEqual(['late', 'between', 'early']);
  expect(readStored('pins Elyra/7')).toEqual([3, 1, 2]);
  expect(groups('guest/0')).toEqual([]);
  expect(readStored('pins guest/0')).toBeNull();
});

test('an owner without any does not change those of the other one', () => {
  writeStored('hunts Thorne/7', [hunt('own', 1)]);
  reassignDeviceData('Thorne/0', 'Thorne/7');
  expect(groups('Thorne/7')).toEqual(['own']);
  expect(readStored('pins Thorne/7')).toBeNull();
});
