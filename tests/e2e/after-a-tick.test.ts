import { expect } from 'vitest';
import { holdRequests } from './support/hold-requests.ts';
import { badge, listedNames, settled, tickOf } from './support/player.ts';
import { test } from './support/stage.ts';

test('on a first visit a tick shows before the session is checked, and is stored afterwards', async ({
  openDevice,
}) => {
  const { page } = await openDevice();
  const answer = await holdRequests(page, '**/api/v1/oauth/check*');
  await page.goto('/achievements');
  const [first = '', second = ''] = await listedNames(page);
  await tickOf(page, first).check();
  await tickOf(page, second).check();
  await tickOf(page, second).uncheck();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await tickOf(page, first).isChecked()).toBe(true);
  answer();
  await settled(page);
  expect(await badge(page, 'On this device only 1').isVisible()).toBe(true);
  expect(await tickOf(page, first).isChecked()).toBe(true);
  await page.reload();
  await settled(page);
  expect(await tickOf(page, first).isChecked()).toBe(true);
  expect(await tickOf(page, second).isChecked()).toBe(false);
});
