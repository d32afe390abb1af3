import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { linkIn, readMailFolder } from '#tests/builders/mail.ts';
import { sidewaysOverflow, smallTargets, violations } from './support/accessibility.ts';
import { errorOf, fieldOf, fillAndLeave, openAccountDialog } from './support/account-forms.ts';
import type { BuiltServer } from './support/built-server.ts';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import { accountMenu, signUp, untilReloaded, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

test.override({ serviceWorkers: 'allow' });

const SENT = 'A password reset link have been sent to your e-mail address.';
const HINT = "Note: Check your spam folder if you don't see the email.";
const NEW_PASSWORD = 'another-horse-battery';
const ELYRA = 'elyra@example.test';

const resetDialog = (page: Page) => page.getByRole('dialog', { name: 'Reset password' });
const resetButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Reset', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const token = (link: string) => new URL(link).searchParams.get('token') ?? link;

/** Opens the dialog by way of Login, past the moment at which it clears its errors. Needs an installed clock. */
async function openResetDialog(page: Page, typed = ''): Promise<Locator> {
  const login = await openAccountDialog(page, 'Login');
  await fieldOf(login, 'Username or Email').fill(typed);
  await login.getByRole('button', { name: 'Forgot your password?' }).click();
  await fieldOf(resetDialog(page), 'Email').waitFor();
  await page.clock.runFor(100);
  return resetDialog(page);
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
  await lost.page.goto('/titles');
  await signUp(lost.page, 'Elyra');

  const { page, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(422));
  await page.clock.install();
  await page.goto('/titles');
  const dialog = await openResetDialog(page, 'Elyra@example.test');
  expect(await fieldOf(dialog, 'Email').inputValue()).toBe('Elyra@example.test');
  await dialog.getByText(HINT, { exact: true }).waitFor();
  await resetButton(dialog).click();
  await page.getByRole('region', { name: 'Notifications' }).getByText(SENT, { exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const link = await untilMailed(server);
  expect(link).toMatch(new RegExp(`^${server.origin}/recover\\?email=elyra%40example\\.test&token=[\\w-]{43}$`));
  await page.goto(link);
  await heading(page, 'Choose a new password').waitFor();
  await expect.poll(() => page.url()).toBe(`${server.origin}/recover`);
  const kept = () =>
    page.evaluate(() => {
      const { sessionStorage, localStorage } = window as unknown as Record<string, Storage>;
      return JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]);
    });
  expect(await kept()).not.toContain(token(link));
  await expect.poll(() => page.title()).toBe('Reset password · Loremark');
  expect(await page.getByLabel('Email').inputValue()).toBe(ELYRA);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await heading(page, 'Your password is changed').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await fieldOf(login, 'Username or Email').fill('Elyra');
  await fieldOf(login, 'Password').fill(NEW_PASSWORD);
  await untilReloaded(page, () => login.getByRole('button', { name: 'Login', exact: true }).click());
  await accountMenu(page, 'Elyra').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');

  await lost.page.reload();
  await lost.page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('yet-another-battery');
  await page.getByRole('button', { name: 'Set password' }).click();
  await heading(page, 'This link is no longer good').waitFor();
  await page
    .getByRole('main')
    .getByText('This link has been used, is too old, or is not the newest one. Ask for a new link.')
    .waitFor();
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  expect(await fieldOf(resetDialog(page), 'Email').inputValue()).toBe(ELYRA);
  await resetButton(resetDialog(page)).click();
  await page.getByRole('region', { name: 'Notifications' }).getByText(SENT).waitFor();
  const second = await untilMailed(server, 2);

  expect(server.output()).toContain('.eml');
  for (const secret of [token(link), token(second), ELYRA]) expect(server.output()).not.toContain(secret);
});

test('a link works where its player is signed in, and leaves that session alone', async ({ server, openDevice }) => {
  const { page } = await openDevice();
  await page.clock.install();
  await page.goto('/');
  await signUp(page, 'Elyra');
  const other = await openDevice();
  await other.page.clock.install();
  await other.page.goto('/');
  await resetButton(await openResetDialog(other.page, ELYRA)).click();
  await page.goto(await untilMailed(server));
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('You are still signed in here.').waitFor();
  await page.getByRole('button', { name: 'Go home' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await accountMenu(page, 'Elyra').waitFor();
});

describe('the Reset password dialog', () => {
  test('says what is wrong with an address, and bars its button as long as something is', async ({ openDevice }) => {
    const { page } = await openDevice();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.clock.install();
    await page.goto('/');
    const dialog = await openResetDialog(page, 'not an address');
    expect(await fieldOf(dialog, 'Email').inputValue()).toBe('');
    expect(await resetButton(dialog).isDisabled()).toBe(false);
    await resetButton(dialog).click();
    await expect.poll(() => errorOf(dialog, 'Email')).toBe('Email is required.');
    for (const { typed, says } of [
      { typed: 'elyra', says: 'Email must be a valid e-mail address.' },
      { typed: `${'a'.repeat(38)}@example.test`, says: 'Email can have at most 50 characters.' },
      { typed: '', says: 'Email is required.' },
    ]) {
      await fillAndLeave(dialog, { Email: typed });
      await expect.poll(() => errorOf(dialog, 'Email'), { message: typed }).toBe(says);
      expect(await resetButton(dialog).isDisabled(), typed).toBe(true);
      await dialog.getByText(HINT, { exact: true }).waitFor();
    }
    await fillAndLeave(dialog, { Email: `${'a'.repeat(37)}@example.test` });
    await expect.poll(() => errorOf(dialog, 'Email')).toBe(null);
    expect(await resetButton(dialog).isDisabled()).toBe(false);
    expect(sent).toEqual([]);
  });

  test('tells an address that nobody has the same, and writes no mail', async ({ server, openDevice }) => {
    const { page, expectTrouble } = await openDevice();
    // What the page fetches for later may meet the server's end.
    expectTrouble(SERVER_UNREACHABLE);
    await page.clock.install();
    await page.goto('/');
    await resetButton(await openResetDialog(page, 'nobody@example.test')).click();
    await page.getByRole('region', { name: 'Notifications' }).getByText(SENT, { exact: true }).waitFor();
    await server.stop();
    expect(await readMailFolder(path.join(server.dataDir, 'mail'))).toEqual([]);
  });

  test('can be gone through by keyboard', async ({ openDevice }) => {
    const { page } = await openDevice();
    await page.clock.install();
    await page.goto('/');
    const login = await openAccountDialog(page, 'Login');
    await fieldOf(login, 'Username or Email').press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Forgot your password?');
    await page.keyboard.press('Enter');
    const email = fieldOf(resetDialog(page), 'Email');
    await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await resetDialog(page).waitFor({ state: 'detached' });

    const dialog = await openResetDialog(page);
    await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(ELYRA);
    await page.keyboard.press('Escape');
    expect(await fieldOf(dialog, 'Email').inputValue()).toBe(ELYRA);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Notifications' }).getByText(SENT).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const again = await openResetDialog(page);
    expect(await fieldOf(again, 'Email').inputValue()).toBe('');
    await again.getByRole('button', { name: 'Login instead' }).click();
    await page.getByRole('dialog', { name: 'Login' }).waitFor();
  });

  test('keeps what was typed while the server cannot be reached', async ({ server, openDevice }) => {
    const { page, expectTrouble } = await openDevice();
    expectTrouble(SERVER_UNREACHABLE);
    await page.clock.install();
    await page.goto('/');
    const dialog = await openResetDialog(page, ELYRA);
    await server.stop();
    await resetButton(dialog).click();
    await dialog
      .getByRole('alert')
      .getByText(
        "Asking for a link needs a connection, and the server can't be reached now. What you typed stays here.",
      )
      .waitFor();
    expect(await fieldOf(dialog, 'Email').inputValue()).toBe(ELYRA);
    await server.start();
    await resetButton(dialog).click();
    await page.getByRole('region', { name: 'Notifications' }).getByText(SENT).waitFor();
  });

  describe('after too many links', () => {
    test.override('settings', { RESET_LIMIT_PER_ACCOUNT: '1' });

    test('tells the time to wait', async ({ openDevice }) => {
      const { page, expectTrouble } = await openDevice();
      expectTrouble(answeredWith(429));
      await page.clock.install();
      await page.goto('/');
      await resetButton(await openResetDialog(page, ELYRA)).click();
      await resetDialog(page).waitFor({ state: 'detached' });
      const dialog = await openResetDialog(page, ELYRA);
      await resetButton(dialog).click();
      await expect
        .poll(() => dialog.getByRole('alert').allTextContents())
        .toEqual(['Too many attempts. Try again in 60 minutes.']);
      expect(await fieldOf(dialog, 'Email').inputValue()).toBe(ELYRA);
    });
  });
});

describe('the page that the link leads to', () => {
  test('says what is wrong with a password, and keeps it while the server cannot be reached', async ({
    server,
    openDevice,
  }) => {
    const { page, context, expectTrouble } = await openDevice();
    expectTrouble(SERVER_UNREACHABLE, answeredWith(422));
    await page.clock.install();
    await page.goto('/recover?email=elyra%40example.test&token=unknown');
    await heading(page, 'Choose a new password').waitFor();
    await page.clock.runFor(100);
    const main = page.getByRole('main');
    const submit = main.getByRole('button', { name: 'Set password' });
    await submit.click();
    await expect.poll(() => errorOf(main, 'New password')).toBe('Password is required.');
    for (const { typed, says } of [
      { typed: 'seven77', says: 'Password must have at least 8 characters.' },
      { typed: 'oak and elm', says: 'Password cannot contain spaces.' },
    ]) {
      await fillAndLeave(main, { 'New password': typed });
      await expect.poll(() => errorOf(main, 'New password')).toBe(says);
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
        await page.goto('/recover?email=elyra%40example.test&token=unknown');
        await heading(page, 'Choose a new password').waitFor();
        await fieldOf(main, 'New password').fill(NEW_PASSWORD);
        await main.getByRole('button', { name: 'Set password' }).click();
        await main.getByText(says, { exact: true }).waitFor();
      }
      expect(await fieldOf(main, 'New password').inputValue()).toBe(NEW_PASSWORD);
    });
  });

  test.for(['/recover', '/recover?email=elyra%40example.test', '/recover?token=abc'])(
    'says of %s that it is incomplete, and leads to a new link',
    async (address, { openDevice }) => {
      const { page } = await openDevice();
      await page.goto(address);
      await heading(page, 'This link is incomplete').waitFor();
      await page.getByRole('button', { name: 'Ask for a new link' }).click();
      await fieldOf(resetDialog(page), 'Email').waitFor();
      expect(await fieldOf(resetDialog(page), 'Email').inputValue()).toBe(address.includes('email') ? ELYRA : '');
    },
  );

  test.for([
    { width: 'phone', smallest: 44, device: { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true } },
    { width: 'desktop', smallest: 40, device: { viewport: { width: 1440, height: 900 } } },
  ])('and the dialog give axe nothing to complain about on a $width', async ({ device, smallest }, { openDevice }) => {
    const { page } = await openDevice({ ...device, reducedMotion: 'reduce' });
    const found: string[] = [];
    const small = (within: Page | Locator) => smallTargets(within.getByRole('button'), smallest);
    await page.goto('/recover?email=elyra%40example.test&token=unknown');
    await heading(page, 'Choose a new password').waitFor();
    found.push(...(await violations(page, 'form')));
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await page.goto('/recover');
    await heading(page, 'This link is incomplete').waitFor();
    found.push(...(await violations(page, 'incomplete')));
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await fieldOf(resetDialog(page), 'Email').waitFor();
    found.push(...(await violations(page, 'dialog')), ...(await small(resetDialog(page))));
    await resetDialog(page).getByRole('button', { name: 'Login instead' }).click();
    await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Forgot your password?' }).waitFor();
    found.push(...(await violations(page, 'login')), ...(await small(page.getByRole('dialog'))));
    expect(found).toEqual([]);
  });
});
