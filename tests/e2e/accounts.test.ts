/** Signing up, in and out through the dialogs, and sessions that end by themselves. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillAndLeave, openAccountDialog } from './support/account-forms.ts';
import { answeredWith } from './support/device.ts';
import {
  accountMenu,
  fillLogin,
  logIn,
  logOut,
  open,
  PASSWORD,
  settled,
  signUp,
  tickOf,
  untilReloaded,
  untilSaved,
} from './support/player.ts';
import { test } from './support/stage.ts';
import { endSessions } from './support/stored.ts';

const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

test('a player who signs up, out, and in by name or by address stays on the same page, even with a stale CSRF token', async ({
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(419));
  await open(page, '/titles');
  const statuses: number[] = [];
  page.on('response', (response) => response.url().endsWith('/logout') && statuses.push(response.status()));
  let knowsEasyPasswords = false;
  page.on('request', (request) => {
    knowsEasyPasswords ||= request.url().includes('/easy-to-guess.');
  });
  const isSignedIn = async () => {
    await settled(page);
    expect(await accountMenu(page, 'Elyra').isVisible()).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/titles');
  };
  const signUpDialog = await openAccountDialog(page, 'Sign up');
  await settled(page);
  // Half a megabyte that only a new password needs.
  expect(knowsEasyPasswords).toBe(false);
  await fillAndLeave(signUpDialog, { Username: 'Elyra', Email: 'elyra@example.test', Password: PASSWORD });
  await expect.poll(() => knowsEasyPasswords).toBe(true);
  await untilReloaded(page, () => button(signUpDialog, 'Register').click());
  await isSignedIn();
  for (const name of ['elyra', 'Elyra@Example.test']) {
    await logOut(page, 'Elyra');
    await openAccountDialog(page, 'Login');
    await untilReloaded(page, () => fillLogin(page, name));
    await isSignedIn();
  }

  await context.clearCookies({ name: 'XSRF-TOKEN' });
  await page.evaluate(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
    if (meta) meta.content = 'from-another-day';
  });
  await logOut(page, 'Elyra');
  expect(statuses).toEqual([204, 204, 419, 204]);
});

/** Goes to another section by the menu, where the page checks who is signed in. */
async function goTo(page: Page, section: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await menu.getByRole('link', { name: new RegExp(`^${section}`) }).click();
  await settled(page);
}

test('a session that the server has lost, or whose cookie is gone, is reported on the next page, and a new login continues it', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(401));
  await signUp(page, 'Elyra');
  await open(page, '/titles');
  await tickOf(page, 'Admirer of the Crown').check();
  await untilSaved(page);
  endSessions(server.dataDir, 'Elyra');
  await goTo(page, 'Achievements');
  const notice = page.getByRole('region', { name: 'Session ended', exact: true });
  expect(await notice.getByText(/^You were logged out, .*\. Log in again to continue\.$/).isVisible()).toBe(true);
  await button(notice, 'Log in').click();
  await untilReloaded(page, () => fillLogin(page, 'Elyra'));
  await untilSaved(page);
  expect(new URL(page.url()).pathname).toBe('/achievements');
  expect(await notice.count()).toBe(0);

  await context.clearCookies();
  await goTo(page, 'Titles');
  expect(await page.getByRole('banner').getByRole('button', { name: 'Login' }).isVisible()).toBe(true);
  await logIn(page, 'Elyra');
  await untilSaved(page);
  expect(new URL(page.url()).pathname).toBe('/titles');
  expect(await tickOf(page, 'Admirer of the Crown').isChecked()).toBe(true);
});
