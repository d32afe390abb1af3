import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdRequests } from './support/hold-requests.ts';
import { badge, open, settled, signUp, tickOf, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { tryEverything } from './support/try-everything.ts';

/** Whether the page is settled after enough time, if nothing were in flight. */
function isSettledAfterRest(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 10; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
    return document.documentElement.hasAttribute('data-settled');
  });
}

test('a page is not settled before its session is checked, its list has arrived, and a lazy part is shown', async ({
  openDevice,
}) => {
  const { page } = await openDevice();
  const catalogue = await holdRequests(page, '**/api/v1/catalogue/**');
  const identity = await holdRequests(page, '**/api/v1/oauth/check');
  await page.goto('/achievements');
  await page.getByRole('main').waitFor();
  expect(await isSettledAfterRest(page)).toBe(false);
  identity();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
  expect(await isSettledAfterRest(page)).toBe(false);
  catalogue();
  await settled(page);
  expect(await page.getByRole('main').getByRole('checkbox').count()).toBeGreaterThan(0);

  const parts = await holdRequests(page, '**/js/**');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  expect(await isSettledAfterRest(page)).toBe(false);
  parts();
  await settled(page);
  expect(await page.getByRole('dialog', { name: 'Login' }).isVisible()).toBe(true);
});

test('after a tick the page is not settled until the server has responded, through the worker too', async ({
  openDevice,
}) => {
  const { page, context } = await openDevice({ serviceWorkers: 'allow' });
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  await untilWorkerControls(page);
  await settled(page);
  const delivery = await holdRequests(context, '**/api/v1/user/sync');
  const sent = context.waitForEvent('request', (request) => request.url().endsWith('/user/sync'));
  await tickOf(page, 'Allow Cookies?').check();
  await sent;
  expect(await isSettledAfterRest(page)).toBe(false);
  delivery();
  await settled(page);
  expect(await badge(page, 'Saved').isVisible()).toBe(true);
});

test('trying everything on a page that does not settle fails, and names the step', async ({ openDevice }) => {
  const { page } = await openDevice();
  await open(page, '/changelog');
  const release = await holdRequests(page, '**/api/v1/**');
  const tried = page.evaluate(`(${tryEverything})('/challenges', 'challenges', new Set(), () => [])`);
  await expect(tried).rejects.toThrow('/challenges: the page did not settle.');
  release();
});
