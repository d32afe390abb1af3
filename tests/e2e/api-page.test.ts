/**
 * The page of the API: the reference under its content security policy. A violation of it fails the device
 * (support/device.ts).
 */
import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answeredWith } from './support/device.ts';
import { open, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { AXE_RULES, linesOf, sidewaysOverflow } from './support/sweep/accessibility.ts';

const DOCS = '/api/v1/docs';
const SYNC = 'Delivers changes and returns those of other devices.';
const PHONE = { width: 390, height: 844 };

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Loremark' });
const group = (page: Page, name: string) => page.getByRole('heading', { level: 3, name }).getByRole('button');

/** Opens the page and records its requests from then on. */
async function openDocs(page: Page): Promise<readonly URL[]> {
  const requested: URL[] = [];
  page.on('request', (request) => requested.push(new URL(request.url())));
  await page.goto(DOCS);
  await title(page).waitFor();
  return requested;
}

describe('the page of the API', () => {
  test('shows the calls by access, with their request bodies, and requests only this site', async ({
    server,
    openDevice,
  }) => {
    const { page } = await openDevice();
    const requested = await openDocs(page);
    await group(page, "The site's own").click();
    await page.getByRole('button', { name: SYNC, expanded: false }).click();
    await page.getByText('pendingTotal', { exact: true }).first().waitFor();
    expect(new URL(page.url()).hash).toContain('post-user-sync');
    expect(requested.map(({ origin }) => origin)).toEqual(requested.map(() => server.origin));
    expect(requested.filter(({ pathname }) => pathname.startsWith('/api/')).map(({ pathname }) => pathname)).toEqual([
      DOCS,
      '/api/v1/openapi.json',
    ]);
    expect(await page.getByRole('button', { name: /try it out|execute|authorize|send/i }).count()).toBe(0);

    // A link to a call opens it.
    await page.reload();
    await page.getByRole('button', { name: SYNC, expanded: true }).waitFor();
  });

  test.for(['dark', 'light'] as const)(
    'follows the theme of the site, here %s, on a phone',
    async (theme, { openDevice }) => {
      const { page } = await openDevice({ viewport: PHONE, colorScheme: theme === 'dark' ? 'light' : 'dark' });
      await page.addInitScript((chosen) => {
        localStorage.setItem('loremark.settings', JSON.stringify({ theme: chosen }));
      }, theme);
      await openDocs(page);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground).toBe(theme === 'dark' ? 'rgb(14, 21, 19)' : 'rgb(239, 241, 234)');
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      await page.evaluate(axe.source);
      const runOnly: RunOnly = { type: 'tag', values: [...AXE_RULES] };
      const found = await page.evaluate(
        (only) => (Reflect.get(window, 'axe') as typeof axe).run('nav[aria-label=Loremark]', { runOnly: only }),
        runOnly,
      );
      expect(linesOf(found, DOCS)).toEqual([]);
    },
  );

  test('can be used by keyboard on a phone, and links back to the site', async ({ openDevice }) => {
    const { page } = await openDevice({ viewport: PHONE });
    await openDocs(page);
    const anyone = group(page, 'For anyone');
    await anyone.waitFor();
    // Past the bar, the link of the introduction and the group's own.
    for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press('Tab');
    expect(await anyone.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const call = page.getByRole('button', { name: /^GET / }).first();
    await call.waitFor();
    await page.keyboard.press('Tab');
    expect(await call.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Responses').waitFor();
    await page.getByRole('navigation', { name: 'Loremark' }).getByRole('link', { name: 'Loremark' }).click();
    await page.waitForURL('/');
  });

  test('shows a message if its reference could not be loaded', async ({ openDevice }) => {
    const { page, expectTrouble } = await openDevice();
    expectTrouble(answeredWith(404));
    await page.route('**/swagger-ui-bundle.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(DOCS);
    const failed = page.getByRole('alert');
    await failed.waitFor();
    expect(await failed.getByRole('link', { name: 'openapi.json' }).getAttribute('href')).toBe('/api/v1/openapi.json');
  });

  test('is plain text with a link if scripts are disabled', async ({ openDevice }) => {
    const { page } = await openDevice({ javaScriptEnabled: false });
    await page.goto(DOCS);
    const text = await page.locator('body').innerText();
    expect(text).toContain('This page needs JavaScript.');
    expect(text).not.toContain('Loading');
  });
});

describe('on a device with the app', () => {
  test.override({ serviceWorkers: 'allow' });

  test('the worker leaves the page to the server and does not cache its reference', async ({ openDevice }) => {
    const { page } = await openDevice();
    await open(page, '/');
    await untilWorkerControls(page);
    await openDocs(page);
    const cached = await page.evaluate(async () => {
      const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached.length).toBeGreaterThan(20);
    expect(cached.filter((path) => path.startsWith('/assets/api/') || path === DOCS)).toEqual([]);
  });
});
