/** Signing up, in and out by the dialogs, and sessions that end by themselves. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { errorOf, fieldOf, fillAndLeave, openAccountDialog } from './support/account-forms.ts';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import {
  accountMenu,
  fillLogin,
  logIn,
  logOut,
  open,
  PASSWORD,
  settled,
  signUp,
  tickedOf,
  tickOf,
  untilSaved,
  untilWorkerControls,
} from './support/player.ts';
import { test } from './support/stage.ts';
import { endSessions } from './support/stored.ts';

const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Sends a form, and waits for what comes of it. */
async function send(page: Page, dialog: Locator, name: string): Promise<void> {
  await button(dialog, name).click();
  await settled(page);
}

test('a form names what is wrong on each field, says what is taken, and loses nothing that was typed', async ({
  openDevice,
}) => {
  const first = await openDevice();
  await signUp(first.page, 'Elyra');

  const { page, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(422));
  await open(page, '/titles');
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  const dialog = await openAccountDialog(page, 'Sign up');
  await send(page, dialog, 'Register');
  expect(await errorOf(dialog, 'Username')).toBe('Username is required.');
  expect(await errorOf(dialog, 'Email')).toBe('Email is required.');
  expect(await errorOf(dialog, 'Password')).toBe('Password is required.');
  expect(await button(dialog, 'Register').isDisabled()).toBe(true);
  await fillAndLeave(dialog, { Username: 'Elyra of Thais', Email: 'elyra', Password: 'with a space' });
  expect(await errorOf(dialog, 'Username')).toBe('Username can only have letters and digits.');
  expect(await errorOf(dialog, 'Email')).toBe('Email must be a valid e-mail address.');
  expect(await errorOf(dialog, 'Password')).toBe('Password cannot contain spaces.');
  expect(posted).toEqual([]);

  await fillAndLeave(dialog, { Username: 'ELYRA', Email: 'other@example.test', Password: PASSWORD });
  await send(page, dialog, 'Register');
  expect(await errorOf(dialog, 'Username')).toBe('This username is already taken.');
  expect(await button(dialog, 'Register').isDisabled()).toBe(true);
  await fillAndLeave(dialog, { Username: 'Brannock', Email: 'Elyra@Example.test' });
  await send(page, dialog, 'Register');
  expect(await errorOf(dialog, 'Email')).toBe('This e-mail address is already in use.');
  expect(await errorOf(dialog, 'Username')).toBe(null);
  expect(await fieldOf(dialog, 'Password').inputValue()).toBe(PASSWORD);
  await fillAndLeave(dialog, { Email: 'brannock@example.test' });
  await send(page, dialog, 'Register');
  expect(await accountMenu(page, 'Brannock').isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/titles');
});

test('one account dialog leads to the other, warns where it must, shows a password when asked to, and needs a connection', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await open(page, '/');
  await untilWorkerControls(page);
  const dialog = await openAccountDialog(page, 'Login');
  const password = fieldOf(dialog, 'Password');
  await password.fill('hidden-so-far');
  expect(await password.getAttribute('type')).toBe('password');
  await button(dialog, 'Show password').click();
  expect(await password.getAttribute('type')).toBe('text');
  await button(dialog, 'Hide password').click();
  expect(await password.getAttribute('type')).toBe('password');
  expect(await password.inputValue()).toBe('hidden-so-far');
  await button(dialog, 'Sign up instead').click();
  const signUpDialog = page.getByRole('dialog', { name: 'Sign up' });
  await signUpDialog.getByText('Do not use sensitive data of your game account here').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);

  await context.setOffline(true);
  const needsConnection = page.getByRole('dialog').getByText('Needs a connection', { exact: true });
  for (const { title, submit, next } of [
    { title: 'Sign up', submit: 'Register', next: 'Login instead' },
    { title: 'Login', submit: 'Login', next: 'Forgot your password?' },
    { title: 'Reset password', submit: 'Reset', next: 'Login instead' },
    { title: 'Login', submit: 'Login', next: 'Sign up instead' },
  ]) {
    const shown = page.getByRole('dialog', { name: title });
    await shown.getByRole('button', { name: submit, exact: true, disabled: true }).waitFor();
    await needsConnection.waitFor();
    await button(shown, next).click();
  }
  await settled(page);
  await fillAndLeave(signUpDialog, { Username: 'Elyra', Email: 'elyra@example.test', Password: PASSWORD });
  // The loss itself is told of after three seconds, in the same region.
  await page.locator('[aria-live=polite]').getByText('You are offline.').waitFor({ state: 'attached' });
  await fieldOf(signUpDialog, 'Password').press('Enter');
  await page.locator('[aria-live=polite]').getByText('Needs a connection').waitFor({ state: 'attached' });
  expect(await signUpDialog.getByRole('alert').count()).toBe(0);
  await context.setOffline(false);
  await needsConnection.waitFor({ state: 'detached' });
  await server.stop();
  await send(page, signUpDialog, 'Register');
  expect(await signUpDialog.getByRole('alert').innerText()).toBe(
    "Signing up needs a connection, and the server can't be reached now. What you typed stays here.",
  );
  expect(await fieldOf(signUpDialog, 'Username').inputValue()).toBe('Elyra');
  expect(await fieldOf(signUpDialog, 'Email').inputValue()).toBe('elyra@example.test');
  expect(await fieldOf(signUpDialog, 'Password').inputValue()).toBe(PASSWORD);

  await server.start();
  await button(signUpDialog, 'Register').click();
  await accountMenu(page, 'Elyra').waitFor();
});

test('logging out, with a CSRF token gone stale too, and logging in by name or by address lead where they say', async ({
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(419));
  await signUp(page, 'Elyra');
  await open(page, '/titles');
  const statuses: number[] = [];
  page.on('response', (response) => response.url().endsWith('/logout') && statuses.push(response.status()));
  for (const name of ['elyra', 'Elyra@Example.test']) {
    await accountMenu(page, 'Elyra').click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const leave = page.getByRole('alertdialog', { name: 'Logout' });
    await leave.getByText('Everything you recorded is saved.').waitFor();
    await send(page, leave, 'Logout');
    await page.reload();
    await openAccountDialog(page, 'Login');
    await fillLogin(page, name);
    await settled(page);
    expect(await accountMenu(page, 'Elyra').isVisible()).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/titles');
  }

  await context.clearCookies({ name: 'XSRF-TOKEN' });
  await page.evaluate(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
    if (meta) meta.content = 'from-another-day';
  });
  await logOut(page, 'Elyra');
  expect(statuses).toEqual([204, 204, 419, 204]);
});

test('a session that the server forgot, or whose cookie is gone, is noticed on the next page, and a new login goes on', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(401));
  await signUp(page, 'Elyra');
  await open(page, '/titles');
  await tickOf(page, 'Admirer of the Crown').check();
  await untilSaved(page);
  const menu = page.getByRole('navigation', { name: 'Sections' });
  for (const { next, end } of [
    { next: 'Achievements', end: () => endSessions(server.dataDir, 'Elyra') },
    { next: 'Titles', end: () => context.clearCookies() },
  ]) {
    await settled(page);
    await end();
    await menu.getByRole('link', { name: new RegExp(`^${next}`) }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
    await logIn(page, 'Elyra');
    expect(new URL(page.url()).pathname).toBe(`/${next.toLowerCase()}`);
  }
  await tickedOf(page, 'Admirer of the Crown').waitFor();
});
