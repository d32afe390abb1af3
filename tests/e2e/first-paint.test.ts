import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newDevice, SERVER_UNREACHABLE } from './support/device.ts';
import { halveDocument } from './support/halved-document.ts';
import { holdRequests } from './support/hold-requests.ts';
import { sectionLink } from './support/list-screen.ts';
import {
  accountMenu,
  listedNames,
  open,
  settled,
  signUp,
  tickOf,
  untilSaved,
  untilWorkerControls,
} from './support/player.ts';
import { test } from './support/stage.ts';
import { layoutShifts, watchLayoutShifts } from './support/sweep/layout-shifts.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const TABLET = { viewport: { width: 820, height: 1180 } } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const DEVICES = [
  { device: 'a phone', options: PHONE },
  { device: 'a tablet', options: TABLET },
  { device: 'a wide screen', options: DESKTOP },
] as const;

const SCREENS = [
  { path: '/', heading: 'Everything your character has done', title: 'Home · Loremark' },
  { path: '/achievements', heading: 'Achievements', title: 'Achievements · Loremark' },
  { path: '/titles', heading: 'Titles', title: 'Titles · Loremark' },
] as const;

/** Delays the page's script until the returned function is called. */
const delayScript = (page: Page) => holdRequests(page, '**/js/main.*.js');

/** Delays each response of the server by `ms`. */
async function delay(page: Page, pattern: string, ms: number): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** Waits until the document is read and styled: before that, the drawings for all widths are visible. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return document.readyState !== 'loading' && sheets.every(({ sheet }) => sheet !== null);
  });
  await page.evaluate(() => document.fonts.ready);
}

const visible = (page: Page, selector: string): Locator => page.locator(`${selector}:visible`).first();

/** Positions of the parts of the first paint, in whole px. */
async function places(page: Page, selectors: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const selector of selectors) {
    const part = visible(page, selector);
    const box = (await part.count()) === 0 ? null : await part.boundingBox();
    found[selector] = box === null ? 'absent' : [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
  }
  return found;
}

/** Width of the column of the left menu, including its border. */
async function drawerWidth(page: Page): Promise<number> {
  return visible(page, 'nav[aria-label=Sections]').evaluate(
    (menu) => menu.parentElement?.getBoundingClientRect().width ?? 0,
  );
}

/** A screen that its document does not draw. */
const OTHER = { path: '/quests', heading: 'Quests', title: 'Quests · Loremark' };

const FRAME = ['header', 'nav[aria-label=Main]'];
// The main area's own height depends on its content.
const PARTS = [...FRAME, 'h1', 'nav[aria-label=Sections]', '[data-dock]', 'aside'];

/** Makes each load of the page a first visit. */
async function forgetStores(page: Page, origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await browser.detach();
}

/** Delays everything after the document, each part by a different time. */
async function delayAll(page: Page): Promise<void> {
  await delay(page, '**/js/**', 150);
  await delay(page, '**/fonts/**', 300);
  await delay(page, '**/oauth/check*', 600);
  await delay(page, '**/api/v1/catalogue/*/*', 400);
}

/** Notes how many entries the left menu shows when React's page replaces the drawn one. */
async function watchTakeover(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const root = document.getElementById('root');
      if (root === null || root.childElementCount === 0 || root.querySelector('.first-paint') !== null) return;
      observer.disconnect();
      const shown = [...root.querySelectorAll('nav[aria-label=Sections] li')].filter((entry) =>
        entry.checkVisibility(),
      );
      Reflect.set(window, 'menuAtFirst', shown.length);
    }).observe(document, { childList: true, subtree: true });
  });
}

describe('a first visit', () => {
  test.for(DEVICES)(
    'on $device shows its frame and heading before any script has run, and nothing moves when everything else arrives late',
    async ({ options }, { server, openDevice }) => {
      const { page, context } = await openDevice(options);
      await watchLayoutShifts(context);
      await watchTakeover(page);
      await delayAll(page);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      for (const { path, heading, title } of [...SCREENS, OTHER]) {
        await forgetStores(page, server.origin);
        requested.length = 0;
        const release = await delayScript(page);
        await page.goto(path, { waitUntil: 'commit' });
        await untilDrawn(page);
        // A screen without its own drawing has only the frame.
        expect(await visible(page, 'h1').count()).toBe(path === OTHER.path ? 0 : 1);
        if (path !== OTHER.path) expect(await page.title()).toBe(title);
        const before = await places(page, path === OTHER.path ? FRAME : PARTS);
        release();
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await settled(page);
        expect(await places(page, Object.keys(before)), path).toEqual(before);
        if (options === DESKTOP) expect(await page.evaluate(() => Reflect.get(window, 'menuAtFirst')), path).toBe(17);
        // The document preloads the screen that it draws.
        if (path === '/titles') expect(requested.filter((one) => one.includes('/section-screen.'))).toHaveLength(1);
        if (path !== OTHER.path) expect(await layoutShifts(page), path).toEqual([]);
      }
    },
  );
});

describe('a document', () => {
  test('is not painted before it is complete', async ({ browser, server }) => {
    const halved = await halveDocument(server.origin, '/achievements');
    const device = await newDevice(browser, { ...DESKTOP, origin: halved.origin, serviceWorkers: 'block' });
    const { page, context } = device;
    await watchLayoutShifts(context);
    const releaseScript = await delayScript(page);
    await page.goto('/achievements', { waitUntil: 'commit' });
    const isReadAndDressed = () =>
      page.evaluate(() => {
        const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
        return document.querySelector('h1') !== null && sheets.every(({ sheet }) => sheet !== null);
      });
    await expect.poll(isReadAndDressed).toBe(true);
    // A frame, if any is drawn, appears long before the server has responded three times.
    const first = await page.evaluate(() => {
      const requested = fetch('/api/v1/catalogue')
        .then(() => fetch('/api/v1/catalogue'))
        .then(() => fetch('/api/v1/catalogue'));
      return Promise.race([
        requested.then(() => 'answers'),
        new Promise((resolve) => requestAnimationFrame(() => resolve('a frame'))),
      ]);
    });
    expect(first).toBe('answers');
    halved.release();
    await visible(page, 'h1').waitFor();
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
    releaseScript();
    await listedNames(page);
    expect(await layoutShifts(page)).toEqual([]);
    await device.close();
    await halved.close();
  });

  test("from the worker equals the server's, offline too", async ({ server, openDevice }) => {
    const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow', ...PHONE });
    expectTrouble(SERVER_UNREACHABLE);
    await page.goto('/titles');
    await listedNames(page);
    await untilWorkerControls(page);
    const ways = [
      ...SCREENS,
      { path: '/titles?search=huntress', heading: 'Titles' },
      { path: '/quests', heading: 'Quests' },
    ];
    const served = await Promise.all(ways.map(async ({ path }) => (await fetch(server.origin + path)).text()));
    await context.setOffline(true);
    for (const [at, { path, heading }] of ways.entries()) {
      const answer = await page.goto(path, { waitUntil: 'commit' });
      expect(answer?.fromServiceWorker()).toBe(true);
      expect(await answer?.text()).toBe(served[at]);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    await context.setOffline(false);
  });
});

describe('a choice on this device', () => {
  const CHOICES = [
    {
      what: 'a light page with the menu as icons',
      options: DESKTOP,
      settings: { theme: 'light', miniDrawer: true },
      shown: { ground: 'rgb(239, 241, 234)', menu: 64, filters: true },
    },
    {
      what: 'a dark page without filters, on a system that is light',
      options: { ...DESKTOP, colorScheme: 'light' },
      settings: { theme: 'dark', rightDrawer: false },
      shown: { ground: 'rgb(14, 21, 19)', menu: 216, filters: false },
    },
    {
      what: "the device's colours, as on a first visit, with both drawers small",
      options: { ...DESKTOP, colorScheme: 'light' },
      settings: { rightDrawer: false, miniDrawer: true },
      shown: { ground: 'rgb(239, 241, 234)', menu: 64, filters: false },
    },
    {
      what: 'a compact page without the left menu',
      options: { ...TABLET, colorScheme: 'dark' },
      settings: { density: 'compact', leftDrawer: false },
      shown: { ground: 'rgb(14, 21, 19)', menu: null, filters: false },
    },
  ] as const;

  test.for(CHOICES)('applies from the first frame on: $what', async ({ options, settings, shown }, { openDevice }) => {
    const { page, context } = await openDevice(options);
    await context.addInitScript(
      (chosen) => localStorage.setItem('loremark.settings', JSON.stringify(chosen)),
      settings,
    );
    await watchLayoutShifts(context);
    // Late enough that a page which does not wait for it would be painted before.
    await delay(page, '**/js/before-paint.*.js', 400);
    const release = await delayScript(page);
    await page.goto('/achievements', { waitUntil: 'commit' });
    await visible(page, 'h1').waitFor();
    const look = async () => ({
      ground: await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      menu:
        (await places(page, ['nav[aria-label=Sections]']))['nav[aria-label=Sections]'] === 'absent'
          ? null
          : await drawerWidth(page),
      filters: (await page.locator('aside:visible').count()) > 0,
    });
    expect(await look()).toEqual(shown);
    // A browser reports a paint some time after it.
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
    const [painted = 0, decided = Number.POSITIVE_INFINITY] = await page.evaluate(() => [
      performance.getEntriesByName('first-paint')[0]?.startTime,
      performance.getEntriesByType('resource').find(({ name }) => name.includes('before-paint'))?.duration,
    ]);
    expect(painted).toBeGreaterThan(decided);
    await page.evaluate(() => document.fonts.ready);
    const before = await places(page, ['header', 'h1', 'nav[aria-label=Sections]', 'aside']);
    release();
    await page.getByRole('heading', { level: 1, name: 'Achievements' }).waitFor();
    await settled(page);
    expect(await places(page, Object.keys(before))).toEqual(before);
    expect(await look()).toEqual(shown);
    expect(await layoutShifts(page)).toEqual([]);
  });
});

describe('nothing moves when data arrives late', () => {
  test.for(DEVICES)('on $device, with a player signed in', async ({ options }, { openDevice }) => {
    const { page, context } = await openDevice(options);
    await watchLayoutShifts(context);
    await signUp(page, 'Rowan');
    await open(page, '/achievements');
    const [first = ''] = await listedNames(page);
    await tickOf(page, first).check();
    await untilSaved(page);
    await delayAll(page);
    for (const { path } of SCREENS) {
      await open(page, path);
      expect(await layoutShifts(page), path).toEqual([]);
      if (path === '/') expect(await page.getByText('1 of 3,569 entries recorded').isVisible()).toBe(true);
    }
  });

  test('on a wide screen so slow that the session is unknown for long', async ({ openDevice }) => {
    const { page, context } = await openDevice({ serviceWorkers: 'allow', ...DESKTOP });
    await watchLayoutShifts(context);
    await page.goto('/');
    await signUp(page, 'Rowan');
    await untilWorkerControls(page);
    const browser = await context.newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await page.goto('/', { waitUntil: 'commit' });
    // Drawn in advance for a player: the menu has their entry, and no sign-up invitation.
    await visible(page, 'nav[aria-label=Sections] li').waitFor();
    await untilDrawn(page);
    expect(await page.locator('nav[aria-label=Sections]:visible').getByText('Bazaar Import').first().isVisible()).toBe(
      true,
    );
    expect(await page.getByText('Free, with a username of your own').locator('visible=true').count()).toBe(0);
    await accountMenu(page, 'Rowan').waitFor({ timeout: 90_000 });
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.getByRole('heading', { level: 1, name: 'Rowan' }).waitFor();
    await sectionLink(page, 'Titles').getByText('0%').waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    await browser.detach();
  });
});
