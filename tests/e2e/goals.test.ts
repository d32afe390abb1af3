import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { sectionLink } from './support/list-screen.ts';
import { listedNames, open, settled, signUp, tickOf, untilSaved, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { layoutShifts, watchLayoutShifts } from './support/sweep/layout-shifts.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const goal = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** Enters the number of kills where the page shows the creature. */
async function recordKills(page: Page, name: string, kills: number): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}: .*kills, change$`) })
    .click();
  const sheet = page.getByRole('dialog', { name, exact: true });
  await sheet.getByRole('textbox', { name: 'Kills' }).fill(String(kills));
  await sheet.getByRole('button', { name: 'Set' }).click();
  await settled(page);
}

test('the closest goals are on home, on the own profile and among the goals, move nothing, and are computed offline too', async ({
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ viewport: DESKTOP, serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await open(page, '/bestiary?search=dragon');
  await recordKills(page, 'Dragon', 988);
  await open(page, '/mounts');
  for (const name of (await listedNames(page)).slice(0, 10)) await tickOf(page, name).check();
  await untilSaved(page);
  await untilWorkerControls(page);

  await watchLayoutShifts(context);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/profile?username=elyra']) {
      await open(page, path);
      expect(await goal(page, 'Dragon').getByText('12 kills left').isVisible(), path).toBe(true);
      expect(await layoutShifts(page), path).toEqual([]);
    }
  }

  await context.setOffline(true);
  await open(page, '/goals');
  await goal(page, 'Dragon').getByRole('button', { name: '+10 Dragon' }).click();
  await settled(page);
  expect(await goal(page, 'Dragon').getByText('2 kills left').isVisible()).toBe(true);
  await open(page, '/');
  expect(await sectionLink(page, 'Mounts').getByText('10 / 260').isVisible()).toBe(true);
});
