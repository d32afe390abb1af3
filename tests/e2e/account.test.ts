import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { linkIn, type ReadMail, readMailFolder } from '#tests/builders/mail.ts';
import { sidewaysOverflow, smallTargets, untilNoTooltip, violations } from './support/accessibility.ts';
import { errorOf, fieldOf, fillAndLeave } from './support/account-forms.ts';
import { achievementIds } from './support/achievement-ids.ts';
import type { BuiltServer } from './support/built-server.ts';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
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
  untilSaved,
  untilWorkerControls,
} from './support/player.ts';
import { chooseAppearance } from './support/settings.ts';
import { test } from './support/stage.ts';
import { readStoredProgress, standing } from './support/stored.ts';

const NEW = 'elyra@new.example';
const NEW_PASSWORD = 'another-horse-battery';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await section(page, 'Profile').waitFor();
}

/** Fills fields, which says what is wrong with one of them. */
async function expectRefused(
  form: Locator,
  values: Readonly<Record<string, string>>,
  field: string,
  words: string,
): Promise<void> {
  await settled(form.page());
  await fillAndLeave(form, values);
  expect(await errorOf(form, field)).toBe(words);
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

test('the account menu leads to the page, where the name and the visibility are set', async ({ openDevice }) => {
  const { page } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/');
  await accountMenu(page, 'Elyra').click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await heading(page, 'Account').waitFor();
  await settled(page);
  expect(await page.title()).toBe('Account · Loremark');
  const profile = section(page, 'Profile');
  await profile.getByText('Elyra', { exact: true }).waitFor();
  await profile.getByText('Public: everybody can see your profile').waitFor();

  const name = fieldOf(profile, 'Default character name');
  const tooShort = { 'Default character name': 'E' };
  await expectRefused(profile, tooShort, 'Default character name', 'Character name must have at least 2 characters.');
  expect(await button(profile, 'Save').isDisabled()).toBe(true);
  await name.fill('Elyra Vane');
  await profile.getByLabel('Visibility').click();
  await page.getByRole('option', { name: 'Hidden' }).click();
  await profile.getByText('Hidden: nobody else sees your profile.').waitFor();
  await button(profile, 'Save').click();
  await profile.getByText('Account updated successfully.').waitFor();
  await accountMenu(page, 'Elyra Vane').waitFor();
  await page.reload();
  await profile.waitFor();
  await settled(page);
  expect(await name.inputValue()).toBe('Elyra Vane');
  await profile.getByText('Hidden: nobody else sees your profile.').waitFor();
});

test('a new e-mail address is in force once its link was confirmed, also on a device without a session', async ({
  server,
  openDevice,
}) => {
  const { page, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(422));
  await signUp(page, 'Elyra');
  await open(page, '/');
  await openAccount(page);
  const email = section(page, 'E-mail');
  await email.getByText('elyra@example.test').waitFor();
  await expectRefused(email, { 'New email': 'not an address' }, 'New email', 'Email must be a valid e-mail address.');
  await fillAndLeave(email, { 'New email': NEW, Password: 'not-my-password' });
  await button(email, 'Change e-mail').click();
  await settled(page);
  expect(await errorOf(email, 'Password')).toBe('This is not your password.');
  expect(await fieldOf(email, 'New email').inputValue()).toBe(NEW);
  await fieldOf(email, 'Password').fill(PASSWORD);
  await button(email, 'Change e-mail').click();
  await email
    .getByText(`A link has been sent to ${NEW}. Until you open it, your e-mail address stays as it is.`)
    .waitFor();
  await email.getByText(`${NEW} waits to be confirmed`).waitFor();
  expect(await fieldOf(email, 'Password').inputValue()).toBe('');

  const link = linkIn(await untilMailed(server, NEW, 'Confirm your e-mail address for Loremark'));
  await untilMailed(server, 'elyra@example.test', 'Your Loremark account is to get another e-mail address');
  const elsewhere = await openDevice({ viewport: { width: 390, height: 844 } });
  elsewhere.expectTrouble(answeredWith(422));
  await elsewhere.page.goto(link.href);
  await heading(elsewhere.page, 'Confirm your e-mail address').waitFor();
  await settled(elsewhere.page);
  expect(await elsewhere.page.url()).toBe(`${server.origin}/account`);
  expect(await violations(elsewhere.page, 'confirm')).toEqual([]);
  await elsewhere.page.getByRole('button', { name: 'Use this address' }).click();
  await heading(elsewhere.page, 'Your e-mail address is changed').waitFor();
  await elsewhere.page.getByText(`The e-mail address of your account is ${NEW} now.`).first().waitFor();
  await elsewhere.page.getByRole('main').getByRole('button', { name: 'Login' }).waitFor();

  await elsewhere.page.goto(link.href);
  await elsewhere.page.getByRole('button', { name: 'Use this address' }).click();
  await heading(elsewhere.page, 'This link is no longer good').waitFor();
  await page.reload();
  await email.getByText(NEW).waitFor();
  expect(server.output()).not.toContain(link.searchParams.get('confirm'));
});

test('a new password signs every other device out', async ({ openDevice }) => {
  const { page, expectTrouble } = await openDevice();
  const phone = await openDevice({ viewport: { width: 390, height: 844 } });
  expectTrouble(answeredWith(422));
  phone.expectTrouble(answeredWith(401));
  await signUp(page, 'Elyra');
  await open(page, '/');
  await logIn(phone.page, 'Elyra');
  await open(phone.page, '/titles');
  await openAccount(page);
  const password = section(page, 'Password');
  const wrong = { 'Current password': 'not-my-password', 'New password': 'with space' };
  await expectRefused(password, wrong, 'New password', 'Password cannot contain spaces.');
  await fieldOf(password, 'New password').fill(NEW_PASSWORD);
  await fieldOf(password, 'New password').press('Enter');
  await settled(page);
  expect(await errorOf(password, 'Current password')).toBe('This is not your password.');
  expect(await fieldOf(password, 'New password').inputValue()).toBe(NEW_PASSWORD);
  await fieldOf(password, 'Current password').fill(PASSWORD);
  await button(password, 'Change password').click();
  await password.getByText('Your password has been changed. Every other device was signed out.').waitFor();
  await page.reload();
  await accountMenu(page, 'Elyra').waitFor();
  await phone.page.reload();
  await login(phone.page).waitFor();
});

test('other browsers are listed and can be signed out, one or all', async ({ openDevice }) => {
  const { page } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/');
  const others = [await openDevice(), await openDevice(), await openDevice()];
  for (const other of others) {
    other.expectTrouble(answeredWith(401));
    await logIn(other.page, 'Elyra');
    await open(other.page, '/titles');
  }
  await openAccount(page);
  const sessions = section(page, 'Signed in');
  const rows = sessions.getByRole('row');
  await settled(page);
  expect(await rows.count()).toBe(5);
  expect(await rows.filter({ hasText: 'This browser' }).getByRole('button').allInnerTexts()).toEqual(['Logout']);
  await sessions
    .getByRole('button', { name: /^Sign out .+, signed in just now$/ })
    .first()
    .click();
  await toast(page).getByText('The browser was signed out.').waitFor();
  await settled(page);
  expect(await rows.count()).toBe(4);
  await button(sessions, 'Sign out all others').click();
  await toast(page).getByText('Every other browser was signed out.').waitFor();
  await settled(page);
  expect(await rows.count()).toBe(2);
  expect(await button(sessions, 'Sign out all others').count()).toBe(0);
  for (const other of others) {
    await other.page.reload();
    await login(other.page).waitFor();
  }
});

test('a device is signed out and leaves the list; it keeps what it has, and is back once it syncs again', async ({
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
  // Nothing waits there from the start; what came from the account shows that it has synced.
  await tickedOf(phone.page, first).waitFor();

  await openAccount(page);
  const devices = section(page, 'Devices of this account');
  const rows = devices.getByRole('row');
  await settled(page);
  expect(await rows.count()).toBe(3);
  expect(await rows.filter({ hasText: 'This device' }).getByRole('button').allInnerTexts()).toEqual(['Logout']);
  await devices.getByRole('button', { name: /^Sign out .+, last contact just now$/ }).click();
  await toast(page).getByText('The device was signed out. What it has not sent stays on it.').waitFor();
  await settled(page);
  expect(await rows.count()).toBe(2);

  await phone.page.reload();
  await login(phone.page).waitFor();
  await logIn(phone.page, 'Elyra');
  await untilSaved(phone.page);
  await tickedOf(phone.page, first).waitFor();
  await page.reload();
  await settled(page);
  expect(await rows.count()).toBe(3);
});

test('a section is reset after a question, undone, and everything comes back from an export', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice({ acceptDownloads: true });
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const [first = '', second = ''] = await listedNames(page);
  for (const name of [first, second]) await tickOf(page, name).check();
  await untilSaved(page);
  const ids = achievementIds([first, second]);
  const stands = () => standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements');

  await openAccount(page);
  const data = section(page, 'Your data');
  const [download] = await Promise.all([page.waitForEvent('download'), button(data, 'Export all data').click()]);
  expect(download.suggestedFilename()).toMatch(/^loremark-export-\d{4}-\d\d-\d\d\.json$/);
  const file = await download.path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'loremark-export', version: 1 });

  const reset = section(page, 'Reset a section');
  await button(reset, 'Reset…').click();
  const question = page.getByRole('alertdialog', { name: 'Confirm' });
  await question.getByText('This sets all Achievements of Elyra back to nothing. Do you want to continue?').waitFor();
  await button(question, 'Cancel').click();
  expect(stands()).toEqual(ids);
  await button(reset, 'Reset…').click();
  await button(question, 'Yes').click();
  await toast(page).getByText('Section reset: 2 entries set to nothing.').waitFor();
  expect(stands()).toEqual([]);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await toast(page).getByText('The reset was undone.').waitFor();
  expect(stands()).toEqual(ids);

  await button(reset, 'Reset…').click();
  await button(question, 'Yes').click();
  const listed = reset.getByRole('list', { name: 'Resets that can be undone' }).getByRole('listitem');
  await listed.filter({ hasText: 'Achievements of Elyra: 2 entries' }).waitFor();
  await question.waitFor({ state: 'detached' });

  const upload = fieldOf(data, 'Import an export');
  for (const [name, content, says] of [
    ['half.json', '{"half', 'This file is not JSON, or not whole. An export of a Loremark account is.'],
    [
      'unsent.json',
      '{"format":"loremark-unsent","version":1}',
      'This file holds unsent changes. Import it on the Sync page.',
    ],
  ] as const) {
    const wrong = path.join(server.dataDir, name);
    await writeFile(wrong, content);
    await upload.setInputFiles(wrong);
    await data.getByText(says, { exact: true }).waitFor();
    expect(await upload.getAttribute('aria-invalid')).toBe('true');
  }
  await upload.setInputFiles(file);
  await data.getByText('2 entries would be imported.').waitFor();
  await data.getByText('2 entries, 2 new').waitFor();
  expect(stands()).toEqual([]);
  await button(data, 'Import 2 entries').click();
  await data.getByText('2 entries imported.').waitFor();
  expect(stands()).toEqual(ids);
  await upload.setInputFiles(file);
  await data.getByText('Your account has everything that is in this file.').waitFor();
  await page.goto('/achievements');
  await listedNames(page);
  await tickedOf(page, first).waitFor();
});

test('a deleted account is gone for everybody, and comes back to who logs in and wants it', async ({
  server,
  openDevice,
}) => {
  const { page, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(422), answeredWith(409), answeredWith(401));
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const [first = ''] = await listedNames(page);
  await tickOf(page, first).check();
  await untilSaved(page);
  await openAccount(page);
  await button(section(page, 'Delete account'), 'Delete account…').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await fieldOf(dialog, 'Password').fill('not-my-password');
  await button(dialog, 'Delete account').click();
  await settled(page);
  expect(await errorOf(dialog, 'Password')).toBe('This is not your password.');
  await fieldOf(dialog, 'Password').fill(PASSWORD);
  await button(dialog, 'Delete account').click();
  await heading(page, 'Your account is deleted').waitFor();
  await page
    .getByRole('main')
    .getByText(/^Your account is deleted\. Until \d+ \w+ \d+ you can have it back/)
    .waitFor();
  await untilMailed(server, 'elyra@example.test', 'Your Loremark account was deleted');
  await page.getByRole('button', { name: 'Go home' }).click();
  await settled(page);
  await login(page).waitFor();
  await page.goto('/achievements');
  await listedNames(page);
  expect(await tickOf(page, first).isChecked()).toBe(false);

  await login(page).click();
  await fillLogin(page, 'Elyra');
  const question = page.getByRole('alertdialog', { name: 'Restore your account?' });
  await question.getByText(/^This account was deleted, and will be erased on \d+ \w+ \d+\. Restore it/).waitFor();
  expect(await violations(page, 'restore')).toEqual([]);
  await button(question, 'Leave it deleted').click();
  await button(page.getByRole('dialog', { name: 'Login' }), 'Login').click();
  await button(question, 'Restore account').click();
  await settled(page);
  await accountMenu(page, 'Elyra').waitFor();
  await listedNames(page);
  await tickedOf(page, first).waitFor();
});

test('without a connection the page says so, on every control too, and keeps what was typed', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await open(page, '/');
  await untilWorkerControls(page);
  await openAccount(page);
  const email = section(page, 'E-mail');
  await fillAndLeave(email, { 'New email': NEW, Password: PASSWORD });
  await context.setOffline(true);
  await email.getByText('Needs a connection').waitFor();
  const controls = page.getByRole('main').getByRole('button', {
    name: /^(Save|Change e-mail|Change password|Export all data|Reset…|Delete account…)$/,
  });
  await settled(page);
  expect(await controls.count()).toBe(6);
  for (const control of await controls.all()) {
    expect(await control.isDisabled()).toBe(true);
    expect(
      await control.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent),
    ).toBe('Needs a connection');
  }
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const needsConnection = asked.getByText('Needs a connection', { exact: true });
  const openLogout = async () => {
    await accountMenu(page, 'Elyra').click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await asked.waitFor();
  };
  await openLogout();
  await needsConnection.waitFor();
  expect(await button(asked, 'Logout').isDisabled()).toBe(true);
  await button(asked, 'Cancel').click();
  await context.setOffline(false);
  await email.getByText('Needs a connection').waitFor({ state: 'detached' });
  for (const { name, opener, answer } of [
    { name: 'Reset a section', opener: 'Reset…', answer: 'Yes' },
    { name: 'Delete account', opener: 'Delete account…', answer: 'Delete account' },
  ]) {
    await button(section(page, name), opener).click();
    await button(asked, answer).waitFor();
    await context.setOffline(true);
    await needsConnection.waitFor();
    expect(await button(asked, answer).isDisabled(), name).toBe(true);
    await context.setOffline(false);
    await needsConnection.waitFor({ state: 'detached' });
    await button(asked, 'Cancel').click();
  }

  await server.stop();
  await openLogout();
  await button(asked, 'Logout').click();
  await asked.getByText("Logout needs a connection, and the server can't be reached now.").waitFor();
  await button(asked, 'Cancel').click();
  await button(email, 'Change e-mail').click();
  await email.getByRole('alert').getByText('Another e-mail address needs a connection').waitFor();
  expect(await fieldOf(email, 'New email').inputValue()).toBe(NEW);
  await page.reload();
  await page
    .getByRole('main')
    .getByText(
      'Your account needs a connection, and the server is not reached. What you record is kept on this device.',
    )
    .waitFor();
  await server.start();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await section(page, 'Profile').waitFor();
});

describe('anybody can use it', () => {
  test.for([
    { width: 390, smallest: 44, device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { width: 1440, smallest: 32, device: { viewport: { width: 1440, height: 900 } } },
  ])('at $width px, in both themes', async ({ device, smallest }, { openDevice }) => {
    const { page } = await openDevice({ ...device, reducedMotion: 'reduce' });
    await signUp(page, 'Elyra');
    await open(page, '/');
    await openAccount(page);
    await section(page, 'Signed in').getByText('This browser').waitFor();
    const found: string[] = [];
    for (const theme of ['light', 'dark'] as const) {
      await chooseAppearance(page, theme === 'light' ? 'Light' : 'Dark');
      await page.reload();
      await untilNoTooltip(page);
      await section(page, 'Signed in').getByText('This browser').waitFor();
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
      found.push(...(await violations(page, `account, ${theme}`)));
    }
    await section(page, 'Delete account').getByRole('button').click();
    await page.getByRole('dialog').waitFor();
    found.push(...(await violations(page, 'delete dialog')));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await settled(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Delete account…');
    expect(await smallTargets(page.getByRole('main').getByRole('region').getByRole('button'), smallest)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    expect(found).toEqual([]);
  });
});
