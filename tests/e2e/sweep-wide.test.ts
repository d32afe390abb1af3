import { expect } from 'vitest';
import { settled, signUp } from './support/player.ts';
import { test } from './support/stage.ts';
import { targetFaults, WIDE } from './support/sweep/sweep.ts';
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
  'on a wide screen a guest can use all %s',
  async (which, { server, openDevice }) => {
    const device = await openDevice(WIDE.options);
    expect(await guestTour(device, server.origin, WIDE, which)).toEqual([]);
  },
);

test('on a wide screen a guest can use every overlay', async ({ openDevice }) => {
  const { page } = await openDevice(WIDE.options);
  expect(await guestOpenings(page, WIDE)).toEqual([]);
});

test('on a wide screen a player can use every screen and overlay', async ({ openDevice }) => {
  const device = await openDevice(WIDE.options);
  const { page } = device;
  await signUp(page, PLAYER);
  await recordForAllScreens(page);
  expect(await playerTour(page, WIDE, PLAYER)).toEqual([]);
  expect(await playerOpenings(page, WIDE, PLAYER)).toEqual([]);
  expect(await waitingFaults(device, WIDE, PLAYER)).toEqual([]);
});

test('on a tablet with touch no control is too small for a finger', async ({ openDevice }) => {
  const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
  const { page } = await openDevice(tablet);
  for (const path of ['/achievements', '/bestiary', '/search?q=dragon']) {
    await page.goto(path);
    await settled(page);
    expect(await targetFaults(page, path)).toEqual([]);
  }
});
