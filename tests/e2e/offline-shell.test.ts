import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { publishNewVersion } from './support/built-page.ts';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import { statusChoice, viewTotal } from './support/list-screen.ts';
import {
  badge,
  listedNames,
  open,
  settled,
  signUp,
  tickedOf,
  tickOf,
  untilSaved,
  untilWorkerControls,
} from './support/player.ts';
import { SCREENS } from './support/screens.ts';
import { test, testWithCopy } from './support/stage.ts';

test.override({ serviceWorkers: 'allow' });

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe('from the second visit on', () => {
  test('lists and their filters work with the server stopped', async ({ server, openDevice }) => {
    const { page, expectTrouble } = await openDevice();
    expectTrouble(SERVER_UNREACHABLE);
    await open(page, '/');
    await untilWorkerControls(page);
    await server.stop();

    await open(page, '/achievements?category=Quests&type=secret');
    expect(await viewTotal(page)).toBe(31);
    await statusChoice(page, 'Earned').click();
    await settled(page);
    expect(await viewTotal(page)).toBe(0);
    await open(page, '/titles');
    await page.getByRole('searchbox').fill('huntress');
    await settled(page);
    expect(await viewTotal(page)).toBe(4);
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Home' }).click();
    await settled(page);
    expect(await heading(page, SCREENS['/'] ?? '').isVisible()).toBe(true);
  });

  test('every screen opens by its address offline', async ({ openDevice }) => {
    const { page, context, expectTrouble } = await openDevice();
    expectTrouble(SERVER_UNREACHABLE);
    await open(page, '/');
    await untilWorkerControls(page);
    await context.setOffline(true);
    for (const [address, name] of Object.entries({
      '/': SCREENS['/'],
      '/challenges': 'Challenges',
      '/contests/2': SCREENS['/contests/2'],
      '/profile?username=elyra': 'This profile is not on this device',
      '/sync': 'Sync',
      '/elyra/bestiary': 'This profile is not on this device',
      '/no/such/place?at=all': 'This page is not on any map',
    })) {
      await open(page, address);
      expect(await heading(page, name ?? '').isVisible(), address).toBe(true);
      expect(await page.locator('footer').getByRole('link', { name: 'Changelog' }).count(), address).toBe(1);
    }
  });
});

test('a page that was loaded without the worker is served by it afterwards', async ({ openDevice }) => {
  const { page, context } = await openDevice();
  await page.goto('/404');
  await untilWorkerControls(page);
  const session = await context.newCDPSession(page);
  // Shift and reload opens a page without its worker.
  const loaded = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await loaded;
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().workerStart)).toBe(0);
  await untilWorkerControls(page);
});

describe('a new version', () => {
  const offer = (page: Page) => notifications(page).getByText('A new version is ready.');
  const version = (page: Page) => page.locator('meta[name=version]').getAttribute('content', { timeout: 1000 });

  /** Makes the browser fetch the new worker, until it waits to take over. */
  async function untilNewWorkerWaits(page: Page): Promise<void> {
    const waits = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        if (registration.waiting === null) await registration.update();
        return registration.waiting !== null;
      });
    await expect.poll(waits).toBe(true);
  }

  testWithCopy(
    'is offered, never over an open dialog or unsent work; only the player reloads, and the changelog is then one tap away',
    async ({ pageDir, openDevice }) => {
      const { page, context, expectTrouble } = await openDevice();
      expectTrouble(SERVER_UNREACHABLE, answeredWith(401));
      await signUp(page, 'Elyra');
      await open(page, '/achievements');
      const [first = ''] = await listedNames(page);
      await untilSaved(page);
      await untilWorkerControls(page);
      await page.evaluate(() => Reflect.set(window, 'startedOnce', true));

      await page.getByRole('banner').getByRole('button', { name: 'Elyra' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Logout' });
      await dialog.waitFor();
      await publishNewVersion(pageDir, 'newer');
      await untilNewWorkerWaits(page);
      expect(await offer(page).count()).toBe(0);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await offer(page).waitFor();

      await context.setOffline(true);
      await tickOf(page, first).check();
      await badge(page, 'Offline · 1 waiting').waitFor();
      await notifications(page).getByRole('button', { name: 'Dismiss' }).click();
      await settled(page);
      expect(await notifications(page).count()).toBe(0);
      await context.setOffline(false);
      await untilSaved(page);
      await offer(page).waitFor();

      expect(await page.evaluate(() => Reflect.get(window, 'startedOnce'))).toBe(true);
      await notifications(page).getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => version(page).catch(() => null)).toBe('newer');
      await tickedOf(page, first).waitFor();
      expect(await page.evaluate(() => Reflect.get(window, 'startedOnce'))).toBe(undefined);
      await untilSaved(page);
      expect(await offer(page).count()).toBe(0);
      await notifications(page).getByRole('button', { name: "See what's new" }).click();
      await heading(page, 'Changelog').waitFor();
      await open(page, '/achievements');
      expect(await notifications(page).count()).toBe(0);
    },
  );
});
