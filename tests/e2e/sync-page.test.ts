import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import { holdRequests } from './support/hold-requests.ts';
import { badge, listedNames, logIn, open, settled, signUp, tickedOf, tickOf, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress, valuedItems } from './support/stored.ts';
import { layoutShifts, watchLayoutShifts } from './support/sweep/layout-shifts.ts';

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

test('late content moves nothing', async ({ openDevice }) => {
  const { page, context } = await openDevice({ viewport: { width: 390, height: 844 } });
  await signUp(page, 'Elyra');
  await watchLayoutShifts(context);
  const release = await holdRequests(page, '**/oauth/check*');
  await page.goto('/sync');
  // The placeholder of the content.
  await page.getByRole('main').locator('span[aria-hidden=true]').first().waitFor();
  release();
  await settled(page);
  expect(await layoutShifts(page)).toEqual([]);
});

test('the last changes of this device and of another can each be reverted', async ({ server, openDevice }) => {
  const desk = (await openDevice()).page;
  const phone = (await openDevice({ viewport: { width: 390, height: 844 } })).page;
  await signUp(desk, 'Elyra');
  await open(desk, '/achievements');
  const [first = '', second = '', third = ''] = await listedNames(desk);
  for (const name of [first, second]) await tickOf(desk, name).check();
  await untilSaved(desk);
  await logIn(phone, 'Elyra');
  await open(phone, '/achievements');
  await tickOf(phone, third).check();
  await untilSaved(phone);
  await badge(phone, 'Saved').click();
  await settled(phone);

  const last = section(phone, 'Last changes');
  const fromDesk = last.getByRole('listitem').filter({ hasText: first });
  expect(await fromDesk.getByText('on Chrome (Linux)').isVisible()).toBe(true);
  await last.getByRole('button', { name: `Undo ${first} ticked` }).click();
  await settled(phone);
  await last.getByRole('button', { name: `Undo ${third} ticked` }).click();
  await untilSaved(phone);
  await tickedOf(desk, first, false).waitFor();
  expect(valuedItems(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(achievementIds([second]));

  const devices = section(phone, 'Devices of this account');
  expect(await devices.getByRole('row').count()).toBe(3);
  expect(await devices.getByText('This device').count()).toBe(1);
});
