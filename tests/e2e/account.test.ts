/** Changes of the account itself on one device, as they show on another. */
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { linkIn, type ReadMail, readMailFolder } from '#tests/builders/servers/mail.ts';
import { fieldOf, fillAndLeave } from './support/account-forms.ts';
import type { BuiltServer } from './support/built-server.ts';
import { answeredWith } from './support/device.ts';
import {
  accountMenu,
  fillLogin,
  listedNames,
  logIn,
  open,
  PASSWORD,
  settled,
  signUp,
  tickedOf,
  tickOf,
  untilReloaded,
  untilSaved,
} from './support/player.ts';
import { test } from './support/stage.ts';

const NEW = 'elyra@new.example';
const NEW_PASSWORD = 'another-horse-battery';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });

/** Presses a button and waits for the result. */
async function press(target: Locator): Promise<void> {
  await target.click();
  await settled(target.page());
}

/** The newest mail to an address, once there is one with that subject. */
async function untilMailed(server: BuiltServer, to: string, subject: string): Promise<ReadMail> {
  const read = async () => {
    const mails = await readMailFolder(path.join(server.dataDir, 'mail'));
    return mails.filter(({ headers }) => headers.get('to') === to && headers.get('subject') === subject);
  };
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
  const mail = (await read()).at(-1);
  if (mail === undefined) throw new Error('No mail was written.');
  return mail;
}

test('a new e-mail address takes effect once its link is confirmed, even on a device without a session', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/account');
  const email = section(page, 'Email');
  await fillAndLeave(email, { 'New email': NEW, Password: PASSWORD });
  await press(button(email, 'Change email'));
  expect(await email.getByText(`${NEW} is not confirmed yet`).isVisible()).toBe(true);

  const link = linkIn(await untilMailed(server, NEW, 'Confirm your email address for Loremark'));
  await untilMailed(server, 'elyra@example.test', 'Email change requested for your Loremark account');
  const elsewhere = await openDevice();
  elsewhere.expectTrouble(answeredWith(422));
  await open(elsewhere.page, link.href);
  expect(elsewhere.page.url()).toBe(`${server.origin}/account`);
  await press(elsewhere.page.getByRole('button', { name: 'Use this address' }));
  expect(await heading(elsewhere.page, 'Your email address was changed').isVisible()).toBe(true);
  const said = elsewhere.page.getByRole('main').getByText(`The email address of your account is now ${NEW}.`);
  expect(await said.isVisible()).toBe(true);

  await open(elsewhere.page, link.href);
  await press(elsewhere.page.getByRole('button', { name: 'Use this address' }));
  expect(await heading(elsewhere.page, 'This link no longer works').isVisible()).toBe(true);
  await open(page, '/account');
  expect(await email.getByText(NEW).isVisible()).toBe(true);
  expect(server.output()).not.toContain(link.searchParams.get('confirm'));
});

test('a device is signed out from another one, alone or by a new password; it keeps its data and syncs after signing in again', async ({
  openDevice,
}) => {
  const { page } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const [first = ''] = await listedNames(page);
  await tickOf(page, first).check();
  await untilSaved(page);
  const phone = await openDevice();
  phone.expectTrouble(answeredWith(401));
  await logIn(phone.page, 'Elyra');
  await open(phone.page, '/achievements');
  await tickedOf(phone.page, first).waitFor();

  await open(page, '/account');
  const rows = section(page, 'Devices of this account').getByRole('row');
  expect(await rows.count()).toBe(3);
  await press(rows.getByRole('button', { name: /^Log out .+, last seen just now$/ }));
  expect(await rows.count()).toBe(2);
  await open(phone.page, '/achievements');
  expect(await login(phone.page).isVisible()).toBe(true);
  await logIn(phone.page, 'Elyra');
  await untilSaved(phone.page);
  expect(await tickOf(phone.page, first).isChecked()).toBe(true);

  await open(page, '/account');
  expect(await rows.count()).toBe(3);
  const password = section(page, 'Password');
  await fillAndLeave(password, { 'Current password': PASSWORD, 'New password': NEW_PASSWORD });
  await press(button(password, 'Change password'));
  await open(page, '/achievements');
  expect(await accountMenu(page, 'Elyra').isVisible()).toBe(true);
  await open(phone.page, '/achievements');
  expect(await login(phone.page).isVisible()).toBe(true);
});

test('a deleted account is removed from the device, and is restored when its player logs in and confirms it', async ({
  server,
  openDevice,
}) => {
  const { page, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(409), answeredWith(401));
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const [first = ''] = await listedNames(page);
  await tickOf(page, first).check();
  await untilSaved(page);
  await open(page, '/account');
  await press(button(section(page, 'Delete account'), 'Delete account…'));
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await fieldOf(dialog, 'Password').fill(PASSWORD);
  await press(button(dialog, 'Delete account'));
  await untilMailed(server, 'elyra@example.test', 'Your Loremark account was deleted');
  await untilReloaded(page, () => page.getByRole('button', { name: 'Go home' }).click());
  await settled(page);
  expect(await login(page).isVisible()).toBe(true);
  await open(page, '/achievements');
  expect(await tickOf(page, first).isChecked()).toBe(false);

  await login(page).click();
  await fillLogin(page, 'Elyra');
  await settled(page);
  await untilReloaded(page, () => page.getByRole('button', { name: 'Restore account' }).click());
  await settled(page);
  expect(await accountMenu(page, 'Elyra').isVisible()).toBe(true);
  await untilSaved(page);
  expect(await tickOf(page, first).isChecked()).toBe(true);
});
