import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { linkIn, readMailFolder } from '#tests/builders/mail.ts';
import { sidewaysOverflow, smallTargets, violations } from './support/accessibility.ts';
import { errorOf, fieldOf, fillAndLeave, openAccountDialog } from './support/account-forms.ts';
import type { BuiltServer } from './support/built-server.ts';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import { accountMenu, open, settled, signUp, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

const SENT = 'A password reset link have been sent to your e-mail address.';
const HINT = "Note: Check your spam folder if you don't see the email.";
const NEW_PASSWORD = 'another-horse-battery';
const ELYRA = 'elyra@example.test';

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const resetDialog = (page: Page) => page.getByRole('dialog', { name: 'Reset password' });
const resetButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Reset', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const token = (link: string) => new URL(link).searchParams.get('token') ?? link;

/** Opens the dialog by way of Login. */
async function openResetDialog(page: Page, typed = ''): Promise<Locator> {
  const login = await openAccountDialog(page, 'Login');
  await fieldOf(login, 'Username or Email').fill(typed);
  await login.getByRole('button', { name: 'Forgot your password?' }).click();
  await settled(page);
  return resetDialog(page);
}

/** Sends a form, and waits for what comes of it. */
async function send(page: Page, button: Locator): Promise<void> {
  await button.click();
  await settled(page);
}

/** The link of the reset mail number `count` (from 1) that the server wrote. */
async function untilMailed(server: BuiltServer, count = 1): Promise<string> {
  const read = async () => {
    const mails = await readMailFolder(path.join(server.dataDir, 'mail'));
    return mails.filter(({ headers }) => headers.get('subject') === 'Reset your Loremark password');
  };
  await expect.poll(async () => (await read()).length).toBe(count);
  const mail = (await read()).at(-1);
  if (mail === undefined) throw new Error('No mail was written.');
  expect(mail.headers.get('to')).toBe(ELYRA);
  return linkIn(mail).href;
}

test('who forgot the password gets a link, sets a new one, and every device starts anew', async ({
  server,
  openDevice,
}) => {
  const lost = await openDevice();
  lost.expectTrouble(answeredWith(401));
  await signUp(lost.page, 'Elyra');
  await open(lost.page, '/titles');

  const { page, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(422));
  await open(page, '/titles');
  const dialog = await openResetDialog(page, 'Elyra@example.test');
  expect(await fieldOf(dialog, 'Email').inputValue()).toBe('Elyra@example.test');
  await dialog.getByText(HINT, { exact: true }).waitFor();
  await send(page, resetButton(dialog));
  expect(await toast(page).getByText(SENT, { exact: true }).isVisible()).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);

  const link = await untilMailed(server);
  expect(link).toMatch(new RegExp(`^${server.origin}/recover\\?email=elyra%40example\\.test&token=[\\w-]{43}$`));
  await open(page, link);
  await heading(page, 'Choose a new password').waitFor();
  expect(page.url()).toBe(`${server.origin}/recover`);
  const kept = await page.evaluate(() => {
    const { sessionStorage, localStorage } = window as unknown as Record<string, Storage>;
    return JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]);
  });
  expect(kept).not.toContain(token(link));
  expect(await page.title()).toBe('Reset password · Loremark');
  expect(await page.getByLabel('Email').inputValue()).toBe(ELYRA);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await send(page, page.getByRole('button', { name: 'Set password' }));
  await heading(page, 'Your password is changed').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  await send(page, page.getByRole('main').getByRole('button', { name: 'Login' }));
  const login = page.getByRole('dialog', { name: 'Login' });
  await fieldOf(login, 'Username or Email').fill('Elyra');
  await fieldOf(login, 'Password').fill(NEW_PASSWORD);
  await send(page, login.getByRole('button', { name: 'Login', exact: true }));
  expect(await accountMenu(page, 'Elyra').isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/');
  await lost.page.reload();
  await lost.page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();

  await open(page, link);
  await page.getByLabel('New password', { exact: true }).fill('yet-another-battery');
  await send(page, page.getByRole('button', { name: 'Set password' }));
  await heading(page, 'This link is no longer good').waitFor();
  await page
    .getByRole('main')
    .getByText('This link has been used, is too old, or is not the newest one. Ask for a new link.')
    .waitFor();
  await send(page, page.getByRole('button', { name: 'Ask for a new link' }));
  expect(await fieldOf(resetDialog(page), 'Email').inputValue()).toBe(ELYRA);
  await send(page, resetButton(resetDialog(page)));
  const second = await untilMailed(server, 2);
  expect(server.output()).toContain('.eml');
  for (const secret of [token(link), token(second), ELYRA]) expect(server.output()).not.toContain(secret);

  // A link leaves a signed-in session alone.
  await open(page, second);
  await page.getByLabel('New password', { exact: true }).fill('yet-another-battery');
  await page.keyboard.press('Enter');
  await page.getByText('You are still signed in here.').waitFor();
  await send(page, page.getByRole('button', { name: 'Go home' }));
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await accountMenu(page, 'Elyra').isVisible()).toBe(true);
});

describe('the Reset password dialog', () => {
  test('says what is wrong with an address, keeps it while the server cannot be reached, and tells one that nobody has the same', async ({
    server,
    openDevice,
  }) => {
    const { page, expectTrouble } = await openDevice();
    expectTrouble(SERVER_UNREACHABLE);
    await open(page, '/');
    const dialog = await openResetDialog(page, 'not an address');
    expect(await fieldOf(dialog, 'Email').inputValue()).toBe('');
    await send(page, resetButton(dialog));
    expect(await errorOf(dialog, 'Email')).toBe('Email is required.');
    expect(await resetButton(dialog).isDisabled()).toBe(true);
    await dialog.getByText(HINT, { exact: true }).waitFor();
    await fillAndLeave(dialog, { Email: 'nobody@example.test' });
    expect(await errorOf(dialog, 'Email')).toBe(null);
    await server.stop();
    await send(page, resetButton(dialog));
    expect(await dialog.getByRole('alert').innerText()).toBe(
      "Asking for a link needs a connection, and the server can't be reached now. What you typed stays here.",
    );
    expect(await fieldOf(dialog, 'Email').inputValue()).toBe('nobody@example.test');
    await server.start();
    await send(page, resetButton(dialog));
    expect(await toast(page).getByText(SENT, { exact: true }).isVisible()).toBe(true);
    await server.stop();
    expect(await readMailFolder(path.join(server.dataDir, 'mail'))).toEqual([]);
  });

  describe('after too many links', () => {
    test.override('settings', { RESET_LIMIT_PER_ACCOUNT: '1' });

    test('tells the time to wait; all of it by keyboard', async ({ openDevice }) => {
      const { page, expectTrouble } = await openDevice();
      expectTrouble(answeredWith(429));
      await open(page, '/');
      const email = fieldOf(resetDialog(page), 'Email');
      const isFocused = () => email.evaluate((input) => input === document.activeElement);
      const press = async (key: string) => {
        await page.keyboard.press(key);
        await settled(page);
      };
      const login = await openAccountDialog(page, 'Login');
      await fieldOf(login, 'Username or Email').press('Tab');
      await press('Tab');
      await press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Forgot your password?');
      await press('Enter');
      expect(await isFocused()).toBe(true);
      await press('Escape');
      expect(await resetDialog(page).count()).toBe(0);

      await openResetDialog(page);
      expect(await isFocused()).toBe(true);
      await page.keyboard.type(ELYRA);
      await press('Escape');
      expect(await email.inputValue()).toBe(ELYRA);
      await press('Enter');
      expect(await toast(page).getByText(SENT).isVisible()).toBe(true);
      expect(await page.getByRole('dialog').count()).toBe(0);

      const again = await openResetDialog(page);
      expect(await email.inputValue()).toBe('');
      await email.fill(ELYRA);
      await press('Enter');
      expect(await again.getByRole('alert').allTextContents()).toEqual(['Too many attempts. Try again in 60 minutes.']);
      expect(await email.inputValue()).toBe(ELYRA);
      await again.getByRole('button', { name: 'Login instead' }).click();
      await page.getByRole('dialog', { name: 'Login' }).waitFor();
    });
  });
});

describe('the page that the link leads to', () => {
  test('says what is wrong with a password, and keeps it while the server cannot be reached', async ({
    server,
    openDevice,
  }) => {
    const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
    expectTrouble(SERVER_UNREACHABLE, answeredWith(422));
    await open(page, '/recover?email=elyra%40example.test&token=unknown');
    const main = page.getByRole('main');
    const submit = main.getByRole('button', { name: 'Set password' });
    await submit.click();
    expect(await errorOf(main, 'New password')).toBe('Password is required.');
    for (const { typed, says } of [
      { typed: 'seven77', says: 'Password must have at least 8 characters.' },
      { typed: 'oak and elm', says: 'Password cannot contain spaces.' },
    ]) {
      await fillAndLeave(main, { 'New password': typed });
      expect(await errorOf(main, 'New password')).toBe(says);
      expect(await submit.isDisabled()).toBe(true);
    }
    await fillAndLeave(main, { 'New password': NEW_PASSWORD });
    await untilWorkerControls(page);
    await context.setOffline(true);
    await main.getByText('Needs a connection', { exact: true }).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await context.setOffline(false);
    await main.getByText('Needs a connection', { exact: true }).waitFor({ state: 'detached' });
    await server.stop();
    await submit.click();
    await main.getByRole('alert').getByText('A new password needs a connection').waitFor();
    expect(await fieldOf(main, 'New password').inputValue()).toBe(NEW_PASSWORD);
    await server.start();
    await submit.click();
    await heading(page, 'This link is no longer good').waitFor();
  });

  describe('after too many links that are not good', () => {
    test.override('settings', { RESET_LIMIT_PER_ADDRESS: '1' });

    test('tells the time to wait, and keeps what was typed', async ({ openDevice }) => {
      const { page, expectTrouble } = await openDevice();
      expectTrouble(answeredWith(422), answeredWith(429));
      const main = page.getByRole('main');
      for (const says of ['This link is no longer good', 'Too many attempts. Try again in 60 minutes.']) {
        await open(page, '/recover?email=elyra%40example.test&token=unknown');
        await fieldOf(main, 'New password').fill(NEW_PASSWORD);
        await send(page, main.getByRole('button', { name: 'Set password' }));
        expect(await main.getByText(says, { exact: true }).isVisible()).toBe(true);
      }
      expect(await fieldOf(main, 'New password').inputValue()).toBe(NEW_PASSWORD);
    });
  });

  test('says of an incomplete link that it is, and leads to a new link', async ({ openDevice }) => {
    const { page } = await openDevice();
    for (const address of ['/recover', '/recover?email=elyra%40example.test', '/recover?token=abc']) {
      await open(page, address);
      await heading(page, 'This link is incomplete').waitFor();
      await send(page, page.getByRole('button', { name: 'Ask for a new link' }));
      expect(await fieldOf(resetDialog(page), 'Email').inputValue()).toBe(address.includes('email') ? ELYRA : '');
    }
  });

  test.for([
    { width: 'phone', smallest: 44, device: { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true } },
    { width: 'desktop', smallest: 40, device: { viewport: { width: 1440, height: 900 } } },
  ])('and the dialog give axe nothing to complain about on a $width', async ({ device, smallest }, { openDevice }) => {
    const { page } = await openDevice({ ...device, reducedMotion: 'reduce' });
    const found: string[] = [];
    const small = (within: Page | Locator) => smallTargets(within.getByRole('button'), smallest);
    await open(page, '/recover?email=elyra%40example.test&token=unknown');
    await heading(page, 'Choose a new password').waitFor();
    found.push(...(await violations(page, 'form')));
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await open(page, '/recover');
    await heading(page, 'This link is incomplete').waitFor();
    found.push(...(await violations(page, 'incomplete')));
    await send(page, page.getByRole('button', { name: 'Ask for a new link' }));
    found.push(...(await violations(page, 'dialog')), ...(await small(resetDialog(page))));
    await send(page, resetDialog(page).getByRole('button', { name: 'Login instead' }));
    found.push(...(await violations(page, 'login')), ...(await small(page.getByRole('dialog'))));
    expect(found).toEqual([]);
  });
});
