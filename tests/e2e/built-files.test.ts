import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { BUILT_PAGE, builtFiles } from './support/built-page.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { open, settled } from './support/player.ts';
import { test } from './support/stage.ts';

/** Width and height in the header of a PNG file. */
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

test('the manifest makes the site an app: its identity, pictures, colours and shortcuts are correct, and the page stores the install prompt', async ({
  server,
  openDevice,
}) => {
  const { page, context } = await openDevice();
  await open(page, '/');
  const isKept = () => page.evaluate(() => !dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  expect(await isKept()).toBe(true);
  const settings = await page.evaluate(() => localStorage.getItem('loremark.settings'));
  expect(JSON.parse(settings ?? '')).toMatchObject({ visits: 1 });
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const browser = await context.newCDPSession(page);
  const read = (await browser.send('Page.getAppManifest')) as { url: string; errors: unknown[]; data?: string };
  expect(read.url).toBe(`${server.origin}${href}`);
  expect(read.errors).toEqual([]);

  const manifest = JSON.parse(read.data ?? '');
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', name: 'Loremark', display: 'standalone' });
  expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(manifest.background_color).toMatch(/^#[0-9a-f]{6}$/);

  expect(manifest.share_target).toMatchObject({
    action: '/',
    method: 'GET',
    params: { title: 'shared-title', text: 'shared-text', url: 'shared-url' },
  });

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
    await open(page, url);
    expect(await page.getByRole('heading', { level: 1, name }).isVisible()).toBe(true);
  }
});

test('styles are only css/main and css/app, every other script is in its document, lazy parts are under js/tibia, and one that fails to load is loaded on a retry', async ({
  openDevice,
}) => {
  expect((await builtFiles('css')).map((name) => name.replace(/\.[\w-]{8}\.css$/, ''))).toEqual(['app', 'main']);
  for (const script of await builtFiles('js')) {
    const language = /^texts-(\w+)\./.exec(script)?.[1];
    const document = language === undefined ? 'index.html' : `index.${language}.html`;
    expect(await readFile(path.join(BUILT_PAGE, document), 'utf8')).toContain(`/js/${script}`);
  }

  const { page, expectTrouble } = await openDevice();
  expectTrouble(SERVER_UNREACHABLE);
  await open(page, '/contact');
  const failure = page.getByRole('alert').filter({ hasText: 'Loading chunk failed' });
  for (const { part, opener, opened } of [
    {
      part: '**/js/tibia/section-screen.*',
      opener: page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Titles/ }),
      opened: page.getByRole('heading', { level: 1, name: 'Titles' }),
    },
    {
      part: '**/js/tibia/account-dialogs.*',
      opener: page.getByRole('banner').getByRole('button', { name: 'Login' }),
      opened: page.getByRole('dialog', { name: 'Login' }).getByLabel('Username or Email'),
    },
  ]) {
    await page.route(part, (route) => route.abort());
    await opener.click();
    await settled(page);
    await page.unroute(part);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await settled(page);
    expect(await opened.isVisible(), part).toBe(true);
    expect(await failure.count()).toBe(0);
  }

  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const paths = loaded.map((url) => new URL(url).pathname.replace(/\.[\w-]{8}(?=\.\w+$)/, ''));
  expect(paths.filter((one) => one.endsWith('.css')).sort()).toEqual(['/css/app.css', '/css/main.css']);
  expect(paths).not.toContain('/js/tibia/home-screen.js');
});

test('no script served to players contains the gallery of components or a path to it', async () => {
  const scripts = [
    ...(await builtFiles('js')).map((name) => path.join('js', name)),
    ...(await builtFiles('js/tibia')).map((name) => path.join('js', 'tibia', name)),
    'sw.js',
  ];
  expect(scripts.length).toBeGreaterThan(10);
  const speaking: string[] = [];
  for (const script of scripts) {
    const source = await readFile(path.join(BUILT_PAGE, script), 'utf8');
    if (/["'`]\/gallery\b|specimen/i.test(source)) speaking.push(script);
  }
  expect(speaking).toEqual([]);
});
