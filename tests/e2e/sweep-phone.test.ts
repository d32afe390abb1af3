import { expect } from 'vitest';
import { signUp } from './support/player.ts';
import { test } from './support/stage.ts';
import { PHONE } from './support/sweep/sweep.ts';
import { waitingFaults } from './support/sweep/sweep-lists.ts';
import {
  guestOpenings,
  guestTour,
  playerOpenings,
  playerTour,
  recordForAllScreens,
} from './support/sweep/sweep-tours.ts';

const PLAYER = 'TheLongestNameOfAntica';

test.for(['lists', 'other screens'] as const)(
  'on a phone a guest can use all %s',
  async (which, { server, openDevice }) => {
    const device = await openDevice(PHONE.options);
    expect(await guestTour(device, server.origin, PHONE, which)).toEqual([]);
  },
);

test('on a phone a guest can use every overlay', async ({ openDevice }) => {
  const { page } = await openDevice(PHONE.options);
  expect(await guestOpenings(page, PHONE)).toEqual([]);
});

test('on a phone a player can use every screen and overlay', async ({ openDevice }) => {
  const device = await openDevice(PHONE.options);
  const { page } = device;
  await signUp(page, PLAYER);
  await recordForAllScreens(page);
  expect(await playerTour(page, PHONE, PLAYER)).toEqual([]);
  expect(await playerOpenings(page, PHONE, PLAYER)).toEqual([]);
  expect(await waitingFaults(device, PHONE, PLAYER)).toEqual([]);
});
