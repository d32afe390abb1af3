import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { intercept, letPass, openApp, otherDevice, settled, signUp } from '#tests/component/app.tsx';
import { violations } from '#tests/component/facts.ts';
import { listedNames, tickOf } from '#tests/component/list.ts';
import { inTheme } from '#tests/component/window.ts';

const dialog = page.getByRole('alertdialog', { name: 'Logout' });
const banner = page.getByRole('banner');

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

test('who can not send what waits stays signed in, is told why, and loses nothing', async () => {
  inTheme('dark');
  const username = await signUp();
  await openApp('/achievements');
  const takeAgain = intercept('user/sync', () => Response.json({ message: 'Not now.' }, { status: 503 }));
  const [first = ''] = listedNames();
  await press(tickOf(first));
  await expect.element(banner.getByRole('link', { name: '1 waiting' })).toBeVisible();
  await press(banner.getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Logout' }));
  await expect.element(dialog.getByText('1 change is only on this device so far.')).toBeVisible();
  expect(await violations('[role=alertdialog]')).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Send and log out' }));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(banner.getByRole('button', { name: username })).toBeVisible();
  await expect.element(tickOf(first)).toBeChecked();
  expect(await otherDevice(username).pullAll()).toEqual([]);

  takeAgain();
  letPass(6000);
  await press(banner.getByRole('link', { name: '1 waiting' }));
  await press(page.getByRole('button', { name: 'Sync now' }));
  await expect.element(banner.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
  expect(await otherDevice(username).pullAll()).toHaveLength(1);
});
