import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import { listedNames, open, settled, signUp, tickOf, untilSaved, untilWorkerControls } from './support/player.ts';
import { addElyra } from './support/profile.ts';
import { test } from './support/stage.ts';

test.override({ serviceWorkers: 'allow' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a profile is compared, opens offline as it was last seen, and disappears soon after it is hidden', async ({
  server,
  openDevice,
}) => {
  const elyra = await addElyra(server.origin);
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(SERVER_UNREACHABLE);
  expectTrouble(answeredWith(404));
  await signUp(page, 'Thalor');
  await open(page, '/mounts');
  const [mine] = await listedNames(page);
  await tickOf(page, mine ?? '').check();
  await untilSaved(page);
  await untilWorkerControls(page);

  await open(page, '/profile?username=elyra');
  expect(await heading(page, 'Elyra Vane').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Compare' }).click();
  await settled(page);
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Mounts' }).click();
  await settled(page);
  const compared = page.getByRole('radiogroup', { name: 'Compared' }).getByRole('radio');
  expect(await compared.allTextContents()).toEqual([
    'Everything260',
    'Both0',
    'Only Elyra Vane1',
    'Only me1',
    'Neither258',
  ]);

  await context.setOffline(true);
  await page.reload();
  await settled(page);
  expect(await page.getByText(/^As of /).isVisible()).toBe(true);
  expect(await page.getByRole('main').getByText('1 / 260').first().isVisible()).toBe(true);
  await context.setOffline(false);
  await settled(page);

  await elyra.call('PATCH', 'user', { is_hidden: 1 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await heading(page, 'Profile not available').waitFor();
  await context.setOffline(true);
  await page.reload();
  await heading(page, 'This profile is not on this device').waitFor();
});
