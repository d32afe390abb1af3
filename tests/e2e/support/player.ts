/** Actions of a player, by the page's labels. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const PASSWORD = 'correct-horse-battery';

/**
 * Runs `act`, after which the page reloads itself, as it does whenever its player changes, and waits for the new
 * document: the old one may briefly show the new player.
 */
export async function untilReloaded(page: Page, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('domcontentloaded'), act()]);
}

/** Waits until nothing of the page's own is in flight, so that it shows its final state. */
export async function settled(page: Page): Promise<void> {
  await page.locator('html[data-settled]').waitFor({ state: 'attached' });
}

/** Like `settled`, after a change of the window or the theme, which reaches the page with the next frame. */
export async function settledAgain(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await settled(page);
}

/** Resizes the window, in px, and waits until the page has adapted. */
export async function resizeTo(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await settledAgain(page);
}

/** Opens a path of the site and waits until it has settled. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Sends a form of the account dialogs as the page does, with the device's cookies. */
async function send(page: Page, path: string, form: Readonly<Record<string, string>>): Promise<void> {
  const ours = { 'X-Requested-With': 'XMLHttpRequest' };
  const given = await page.request.get('/api/v1/sanctum/csrf-cookie', { headers: ours });
  const token = given.headers()['x-csrf-token'] ?? '';
  const answer = await page.request.post(`/api/v1/${path}`, {
    headers: { ...ours, 'X-CSRF-TOKEN': token },
    data: form,
  });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
}

/** Reopens the page, if there is one, and waits until it shows the player. */
async function openAs(page: Page, username: string): Promise<void> {
  if (page.url() === 'about:blank') return;
  await page.reload();
  await untilKnown(page, username);
}

/** Opens an account for the device by a call. An open page is reloaded for its player. */
export async function signUp(page: Page, username: string): Promise<void> {
  await send(page, 'register', {
    username,
    email: `${username.toLowerCase()}@example.test`,
    password: PASSWORD,
  });
  await openAs(page, username);
}

/** Logs out through the account menu; nothing may be pending. */
export async function logOut(page: Page, username: string): Promise<void> {
  await settled(page);
  await accountMenu(page, username).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Logout' });
  await question.getByRole('button', { name: 'Logout' }).click();
  await settled(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
}

/** Signs the device in by a call, as `signUp` does. */
export async function logIn(page: Page, username: string): Promise<void> {
  await send(page, 'login', { username, password: PASSWORD, grant_type: 'password' });
  await openAs(page, username);
}

/** Waits until the page shows the player, even under a dialog that opens immediately. */
async function untilKnown(page: Page, username: string): Promise<void> {
  await page
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name: username, includeHidden: true })
    .waitFor();
}

/** Fills and sends the open Login dialog. */
export async function fillLogin(page: Page, username: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByLabel('Username or Email').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The top bar's menu of the signed-in player. */
export function accountMenu(page: Page, username: string): Locator {
  return page.getByRole('banner').getByRole('button', { name: username });
}

/** The check control of an item. */
export function tickOf(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name, exact: true });
}

/** The check control of an item in this state, to wait for changes by another device or tab. */
export function tickedOf(page: Page, name: string, checked = true): Locator {
  return page.getByRole('checkbox', { name, exact: true, checked });
}

/** The bookmark control of an item. */
export function bookmarkOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Bookmark ${name}`, exact: true });
}

/**
 * Waits until the row of an item shows its change as waiting, which it does once the change is durable on the device.
 */
export async function untilWaiting(page: Page, name: string): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ has: tickOf(page, name) })
    .locator('[data-sync=waiting]')
    .waitFor();
}

/** Names of the items whose check controls are on the page, in order. Waits until the list is filled. */
export async function listedNames(page: Page): Promise<string[]> {
  const ticks = page.getByRole('main').getByRole('checkbox');
  await ticks.first().waitFor();
  await page.getByRole('main').locator('ul[aria-busy]').waitFor({ state: 'detached' });
  return ticks.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-label') ?? ''));
}

/** Waits until the account has everything that was recorded so far. */
export async function untilSaved(page: Page): Promise<void> {
  await settled(page);
  await badge(page, 'Saved').waitFor();
}

/** The sync badge with exactly this label. */
export function badge(page: Page, words: string | RegExp): Locator {
  const name = typeof words === 'string' ? { name: words, exact: true } : { name: words };
  return page.getByRole('banner').getByRole('link', name);
}

/** Waits until the service worker controls this page: from then on it opens without the server. */
export async function untilWorkerControls(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
