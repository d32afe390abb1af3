import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { linkIn, readMailFolder } from '#tests/builders/servers/mail.ts';
import { fieldOf, openAccountDialog } from './support/account-forms.ts';
import type { BuiltServer } from './support/built-server.ts';
import { answeredWith } from './support/device.ts';
import { accountMenu, open, settled, signUp } from './support/player.ts';
import { test } from './support/stage.ts';

const SENT = 'A password reset link have been sent to your e-mail address.';
const NEW_PASSWORD = 'another-horse-battery';
const ELYRA = 'elyra@example.test';

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const resetDialog = (page: Page) => page.getByRole('dialog', { name: 'Reset password' });
const resetButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Reset', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const token = (link: string) => new URL(link).searchParams.get('token') ?? link;

/** Opens the dialog through Login. */
async function openResetDialog(page: Page, typed: string): Promise<Locator> {
  const login = await openAccountDialog(page, 'Login');
  await fieldOf(login, 'Username or Email').fill(typed);
  await login.getByRole('button', { name: 'Forgot your password?' }).click();
  await settled(page);
  return resetDialog(page);
}

/** Sends a form and waits for the result. */
async function send(page: Page, button: Locator): Promise<void> {
  await button.click();
  await settled(page);
}

/** The link of the reset mail that the server wrote. */
async function untilMailed(server: BuiltServer): Promise<string> {
  const read = async () => {
    const mails = await readMailFolder(path.join(server.dataDir, 'mail'));
    return mails.filter(({ headers }) => headers.get('subject') === 'Reset your Loremark password');
  };
  await expect.poll(async () => (await read()).length).toBe(1);
  const [mail] = await read();
  if (mail === undefined) throw new Error('No mail was written.');
  expect(mail.headers.get('to')).toBe(ELYRA);
  return linkIn(mail).href;
}

test('a player who forgot the password gets a link and sets a new one, and every device must log in again', async ({
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
  await send(page, resetButton(dialog));
  expect(await toast(page).getByText(SENT, { exact: true }).isVisible()).toBe(true);

  const link = await untilMailed(server);
  expect(link).toMatch(new RegExp(`^${server.origin}/recover\\?email=elyra%40example\\.test&token=[\\w-]{43}$`));
  await open(page, link);
  expect(page.url()).toBe(`${server.origin}/recover`);
  const stored = await page.evaluate(() => {
    const { sessionStorage, localStorage } = window as unknown as Record<string, Storage>;
    return JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]);
  });
  expect(stored).not.toContain(token(link));
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await send(page, page.getByRole('button', { name: 'Set password' }));
  expect(await heading(page, 'Your password was changed').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  await send(page, page.getByRole('main').getByRole('button', { name: 'Login' }));
  const login = page.getByRole('dialog', { name: 'Login' });
  await fieldOf(login, 'Username or Email').fill('Elyra');
  await fieldOf(login, 'Password').fill(NEW_PASSWORD);
  await send(page, login.getByRole('button', { name: 'Login', exact: true }));
  expect(await accountMenu(page, 'Elyra').isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/');
  await open(lost.page, '/titles');
  expect(await lost.page.getByRole('banner').getByRole('button', { name: 'Login' }).isVisible()).toBe(true);

  await open(page, link);
  await page.getByLabel('New password', { exact: true }).fill('yet-another-battery');
  await send(page, page.getByRole('button', { name: 'Set password' }));
  expect(await heading(page, 'This link no longer works').isVisible()).toBe(true);
  expect(server.output()).toContain('.eml');
  for (const secret of [token(link), ELYRA]) expect(server.output()).not.toContain(secret);
});
