import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { BUILT_PAGE, builtFiles, copyBuiltPage, publishNewVersion } from './support/built-page.ts';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import { figures, openList, sectionWay, statusChoice, viewTotal } from './support/list-screen.ts';
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
import { test } from './support/stage.ts';

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

describe('from the second visit on', () => {
  test.for([
    { what: 'the server stopped', cut: 'server' },
    { what: 'the network gone', cut: 'network' },
  ] as const)('every route opens with $what, and the filters work', async ({ cut }, { server, openDevice }) => {
    const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
    expectTrouble(SERVER_UNREACHABLE);
    await page.goto('/');
    await sectionWay(page, 'Achievements').getByText('0%').waitFor();
    await untilWorkerControls(page);
    await page.goto('/');
    await sectionWay(page, 'Achievements').getByText('0%').waitFor();
    if (cut === 'server') await server.stop();
    else await context.setOffline(true);

    await page.reload();
    await heading(page, 'Everything your character has done').waitFor();
    await sectionWay(page, 'Titles').getByText('0%').waitFor();
    await openList(page, '/achievements?category=Quests&type=secret');
    expect(await viewTotal(page)).toBe(31);
    // Chosen by the address, which the page follows in its own time.
    await statusChoice(page, 'Earned').click();
    await settled(page);
    expect(await viewTotal(page)).toBe(0);
    await openList(page, '/titles');
    await page.getByRole('searchbox').fill('huntress');
    await settled(page);
    expect(await viewTotal(page)).toBe(4);
    await page.goto('/404');
    await heading(page, 'This page is not on any map').waitFor();
    await page.goto('/no/such/place?at=all');
    await page.waitForURL('**/404');
    await heading(page, 'This page is not on any map').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
    await heading(page, 'Everything your character has done').waitFor();
  });
});

test('a page that was loaded past the worker is served by it all the same', async ({ openDevice }) => {
  const { page, context } = await openDevice({ serviceWorkers: 'allow' });
  await page.goto('/404');
  await untilWorkerControls(page);
  const session = await context.newCDPSession(page);
  // Shift and reload: such a page opens without its worker.
  const loaded = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await loaded;
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().workerStart)).toBe(0);
  await untilWorkerControls(page);
});

test('a loss of connection is told after 3 seconds, can be put away, and is over when the network is back', async ({
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await page.clock.install();
  await page.goto('/achievements');
  await figures(page, '0 / 571').waitFor();
  // What tells of it comes after the screen; from the worker's store it comes without a network too.
  await untilWorkerControls(page);
  const banner = page.getByText('You are offline. Lists and ticking still work.').and(page.locator(':visible'));

  // Counted from when the page has heard of the loss, which is after the browser has.
  await page.evaluate(() => {
    const real = window.setTimeout;
    const watching = (...given: Parameters<typeof real>) => {
      if (given[1] === 3000) Reflect.set(window, 'counts', true);
      return real(...given);
    };
    Reflect.set(window, 'setTimeout', watching);
  });

  for (const end of ['network', 'player'] as const) {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await page.evaluate(() => Reflect.set(window, 'counts', false));
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine && Reflect.get(window, 'counts') === true);
    await page.clock.runFor(2900);
    expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
    await page.clock.runFor(200);
    await page.getByRole('button', { name: 'Dismiss' }).waitFor();
    expect(await banner.count()).toBeGreaterThan(0);
    if (end === 'player') await page.getByRole('button', { name: 'Dismiss' }).click();
    else await context.setOffline(false);
    await page.getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' });
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await page.clock.resume();
  }
});

/** Width and height that a PNG file states in its header. */
function pngSize(file: Uint8Array): string {
  const view = new DataView(file.buffer, file.byteOffset);
  return `${view.getUint32(16)}x${view.getUint32(20)}`;
}

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}

test('the manifest makes the site an app: its identity, pictures, colours and shortcuts hold', async ({
  server,
  openDevice,
}) => {
  const { page, context } = await openDevice();
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const browser = await context.newCDPSession(page);
  const read = (await browser.send('Page.getAppManifest')) as { url: string; errors: unknown[]; data?: string };
  expect(read.url).toBe(`${server.origin}${href}`);
  expect(read.errors).toEqual([]);

  const manifest = JSON.parse(read.data ?? '');
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', name: 'Loremark', display: 'standalone' });
  expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(manifest.background_color).toMatch(/^#[0-9a-f]{6}$/);

  const icons: readonly Picture[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const pictures: readonly Picture[] = [
    ...icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap((shortcut: { icons: readonly Picture[] }) => shortcut.icons),
  ];
  for (const { src, sizes } of pictures) {
    const answer = await context.request.get(src);
    expect(answer.headers()['content-type'], src).toBe('image/png');
    expect(pngSize(await answer.body()), src).toBe(sizes);
  }
  expect(manifest.screenshots.map((screenshot: Picture) => screenshot.form_factor).sort()).toEqual(
    expect.arrayContaining(['narrow', 'wide']),
  );

  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Achievements', 'Titles']);
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(url);
    await heading(page, name).waitFor();
  }
});

test('styles are css/main and css/app alone, and lazy parts lie under js/tibia', async ({ openDevice }) => {
  expect((await builtFiles('css')).map((name) => name.replace(/\.[\w-]{8}\.css$/, ''))).toEqual(['app', 'main']);
  const entry = await readFile(path.join(BUILT_PAGE, 'index.html'), 'utf8');
  for (const script of await builtFiles('js')) expect(entry).toContain(`/js/${script}`);

  const { page } = await openDevice();
  await page.goto('/titles');
  await figures(page, '0 / 93').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog', { name: 'Login' }).waitFor();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const paths = loaded.map((url) => new URL(url).pathname.replace(/\.[\w-]{8}(?=\.\w+$)/, ''));
  expect(paths.filter((one) => one.endsWith('.css')).sort()).toEqual(['/css/app.css', '/css/main.css']);
  expect(paths).toContain('/js/tibia/section-screen.js');
  expect(paths).toContain('/js/tibia/account-dialogs.js');
  expect(paths).not.toContain('/js/tibia/home-screen.js');
});

test('a lazy part that fails to load says so and loads on another try', async ({ openDevice }) => {
  const { page, expectTrouble } = await openDevice();
  expectTrouble(SERVER_UNREACHABLE);
  await page.goto('/');
  await sectionWay(page, 'Titles').getByText('0%').waitFor();
  const failure = page.getByRole('alert').filter({ hasText: 'Loading chunk failed' });

  for (const { part, open, opened } of [
    {
      part: '**/js/tibia/section-screen.*',
      open: page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Achievements/ }),
      opened: heading(page, 'Achievements'),
    },
    {
      part: '**/js/tibia/account-dialogs.*',
      open: page.getByRole('banner').getByRole('button', { name: 'Login' }),
      opened: page.getByRole('dialog', { name: 'Login' }).getByLabel('Username or Email'),
    },
  ]) {
    await page.route(part, (route) => route.abort());
    await open.click();
    await failure.waitFor();
    await page.unroute(part);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await opened.waitFor();
    expect(await failure.count()).toBe(0);
  }
});

describe('a new version', () => {
  const testWithCopy = test.extend<{ readonly pageDir: string; readonly settings: Readonly<Record<string, string>> }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that a fixture needs from this pattern
    pageDir: async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'loremark-page-'));
      await copyBuiltPage(folder);
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    settings: async ({ pageDir }, use) => use({ PAGE_DIR: pageDir }),
  });
  const offer = (page: Page) => notifications(page).getByText('A new version is ready.');
  const version = (page: Page) => page.locator('meta[name=version]').getAttribute('content', { timeout: 1000 });

  /** Has the browser fetch the new worker, up to the moment in which it waits to take over. */
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
    'is offered, never over an open dialog or unsent work, and only the player reloads',
    async ({ pageDir, openDevice }) => {
      const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
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

      await notifications(page).getByRole('button', { name: "What's new" }).click();
      await heading(page, 'Changelog').waitFor();
      await page.goBack();
      await listedNames(page);

      expect(await page.evaluate(() => Reflect.get(window, 'startedOnce'))).toBe(true);
      await notifications(page).getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => version(page).catch(() => null)).toBe('newer');
      await tickedOf(page, first).waitFor();
      expect(await page.evaluate(() => Reflect.get(window, 'startedOnce'))).toBe(undefined);
      await untilSaved(page);
      expect(await offer(page).count()).toBe(0);
    },
  );
});

describe('installing', () => {
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;
  const offer = (page: Page) => page.getByText('Install Loremark: it opens from your home screen');

  /** Gives the page what Chromium gives it when the site can be installed. */
  async function offerByBrowser(page: Page): Promise<void> {
    await page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Reflect.set(event, 'prompt', async () => Reflect.set(window, 'prompted', true));
      dispatchEvent(event);
      if (!event.defaultPrevented) throw new Error('The page left the offer to the browser.');
    });
  }

  async function openHome(page: Page, at: number): Promise<void> {
    await page.clock.setFixedTime(at);
    await page.goto('/');
    await sectionWay(page, 'Titles').getByText('0%').waitFor();
    await offerByBrowser(page);
  }

  test('is offered on Home after the third tick, and rests for 14 days when put off', async ({ openDevice }) => {
    const { page } = await openDevice();
    const start = Date.now();
    await openHome(page, start);
    await signUp(page, 'Elyra');
    await openList(page, '/achievements');
    const [first = '', second = '', third = ''] = await listedNames(page);
    for (const name of [first, second]) await tickOf(page, name).check();
    await untilSaved(page);
    await openHome(page, start + 40 * MINUTE);
    expect(await offer(page).count()).toBe(0);
    await page.clock.setFixedTime(start + 45 * MINUTE);
    await openList(page, '/achievements');
    await tickOf(page, third).check();
    await untilSaved(page);

    await openHome(page, start + 46 * MINUTE);
    await offer(page).waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    await offer(page).waitFor({ state: 'detached' });
    await openHome(page, start + 14 * DAY);
    expect(await offer(page).count()).toBe(0);
    await openHome(page, start + 14 * DAY + 47 * MINUTE);
    await offer(page).waitFor();
    await page.getByRole('button', { name: 'Install' }).click();
    await offer(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => Reflect.get(window, 'prompted'))).toBe(true);
  });
});
