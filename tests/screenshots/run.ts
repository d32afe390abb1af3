/**
 * `npm run screenshots`: writes every screen and the gallery, at three sizes in both themes, into ./screenshots.
 * Options: --only a,b (names of screens).
 */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { buildWhatIsStale, PREVIEW_PAGE } from '#server/launch/build-what-is-stale.mjs';
import { launchBrowser } from '#tests/e2e/support/browser.ts';
import { startBuiltServer } from '#tests/e2e/support/built-server.ts';
import { signUp } from '#tests/e2e/support/player.ts';
import { makeProgress, PLAYER, SCREENS, type Screen } from './screens.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));

const SIZES: readonly (BrowserContextOptions & {
  readonly viewport: { readonly width: number; readonly height: number };
})[] = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 820, height: 1180 }, hasTouch: true },
  { viewport: { width: 1440, height: 900 } },
];

const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });

const tell = (line: string) => process.stdout.write(`${line}\n`);

function chosenScreens(): readonly Screen[] {
  const names = options.only?.split(',');
  const unknown = names?.find((name) => !SCREENS.some((screen) => screen.name === name));
  if (unknown !== undefined) {
    throw new Error(`There is no screen ${unknown}. There are: ${SCREENS.map(({ name }) => name).join(', ')}.`);
  }
  return names === undefined ? SCREENS : SCREENS.filter(({ name }) => names.includes(name));
}

/** The stored session of a player with some progress. */
async function signUpPlayer(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/');
  await signUp(page, PLAYER);
  await makeProgress(page);
  const session = await context.storageState();
  await context.close();
  return { cookies: session.cookies, origins: [] };
}

async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((chosen) => {
    const storage = Reflect.get(window, 'localStorage') as Storage;
    storage.setItem('loremark.settings', JSON.stringify({ theme: chosen }));
  }, theme);
}

/** Takes one picture of a screen, on a device of its own. */
async function take(browser: Browser, device: BrowserContextOptions, theme: Theme, screen: Screen, file: string) {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await setTheme(page, theme);
    await screen.open(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: file, fullPage: screen.whole === true, animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

async function run(): Promise<void> {
  const screens = chosenScreens();
  await buildWhatIsStale(tell, ['server', 'preview']);
  await mkdir(FOLDER, { recursive: true });
  // A copy, which no other build replaces while pictures are taken.
  const pageDir = await mkdtemp(path.join(tmpdir(), 'loremark-screenshots-'));
  await cp(PREVIEW_PAGE, pageDir, { recursive: true });
  const server = await startBuiltServer({ PAGE_DIR: pageDir });
  const browser = await launchBrowser();
  let pictures = 0;
  try {
    const session = await signUpPlayer(browser, server.origin);
    for (const size of SIZES) {
      const { width, height } = size.viewport;
      for (const screen of screens) {
        if (screen.below !== undefined && width >= screen.below) continue;
        for (const theme of THEMES) {
          const device = { ...size, baseURL: server.origin, ...(screen.as === 'player' && { storageState: session }) };
          const file = path.join(FOLDER, `${screen.name}-${width}x${height}-${theme}.png`);
          await take(browser, device, theme, screen, file);
          pictures += 1;
        }
      }
      tell(`${width} × ${height} done.`);
    }
  } finally {
    await browser.close();
    await server.dispose();
    await rm(pageDir, { recursive: true, force: true });
  }
  tell(`${pictures} pictures in ${FOLDER}`);
}

await run();
