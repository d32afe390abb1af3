/** What a player does, in the words of the page. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const PASSWORD = 'correct-horse-battery';

/**
 * Does what has the page reload itself, as it does whenever its player changes, and waits for the new document: the old
 * one may show who is here in its last moments.
 */
export async function untilReloaded(page: Page, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('domcontentloaded'), act()]);
}

/** Opens the dialog from the top bar, registers, and waits until the reloaded page knows the player. */
export async function signUp(page: Page, username: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign up' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(`${username.toLowerCase()}@example.test`);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await untilReloaded(page, () => dialog.getByRole('button', { name: 'Register' }).click());
  await untilKnown(page, username);
}

/** Logs out by the account menu; nothing may wait to be sent. */
export async function logOut(page: Page, username: string): Promise<void> {
  await charactersTold(page);
  await accountMenu(page, username).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Logout' });
  await untilReloaded(page, () => question.getByRole('button', { name: 'Logout' }).click());
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
}

/** So long, in ms, after it is known for sure who is here, their characters are asked for once more, and then no more. */
const LAST_ASKED_AFTER_MS = 450;

/**
 * Waits until the document has been told of its player and their characters, with nothing left to ask: what it asks in
 * the moment of a logout is refused. Told by the times that the browser notes: an answer may be there before a listener.
 */
export async function charactersTold(page: Page): Promise<void> {
  const isTold = (wait: number) => {
    const calls = (path: string) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname === path);
    const known = calls('/api/v1/oauth/check')[0];
    if (known === undefined) return false;
    const isLast = (call: PerformanceEntry) => call.startTime > known.startTime + known.duration + wait;
    return ['/api/v1/user', '/api/v1/user/characters'].every((path) => calls(path).some(isLast));
  };
  await expect.poll(() => page.evaluate(isTold, LAST_ASKED_AFTER_MS)).toBe(true);
}

/** Logs in from the top bar, and waits until the reloaded page knows the player. */
export async function logIn(page: Page, username: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await untilReloaded(page, () => fillLogin(page, username));
  await untilKnown(page, username);
}

/** Waits until the page knows the player, be it under a dialog that asks something at once. */
async function untilKnown(page: Page, username: string): Promise<void> {
  await page
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name: username, includeHidden: true })
    .waitFor();
}

/** Fills and sends the Login dialog that is open. */
export async function fillLogin(page: Page, username: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByLabel('Username or Email').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

/**
 * Waits until it is known that nobody is signed in. On a first visit rows are there before, and what is recorded shows
 * and is kept only from then on.
 */
export async function untilGuest(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
}

/** The top bar's menu of the signed-in player. */
export function accountMenu(page: Page, username: string): Locator {
  return page.getByRole('banner').getByRole('button', { name: username });
}

/** The check control of an item. */
export function tickOf(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name, exact: true });
}

/** The bookmark control of an item. */
export function bookmarkOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Bookmark ${name}`, exact: true });
}

/** Waits until the row of an item says that its change waits, which it does once the change is durable on the device. */
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

/** Waits until the badge says that the account has everything. */
export async function untilSaved(page: Page): Promise<void> {
  await badge(page, 'Saved').waitFor();
}

/** The sync badge while it says exactly these words. */
export function badge(page: Page, words: string | RegExp): Locator {
  const name = typeof words === 'string' ? { name: words, exact: true } : { name: words };
  return page.getByRole('banner').getByRole('link', name);
}

/** Waits until the service worker answers for this page: from then on it opens without the server. */
export async function untilWorkerControls(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
