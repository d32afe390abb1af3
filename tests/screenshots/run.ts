/**
 * `npm run screenshots`: writes every screen and the gallery, at four sizes in both themes, into ./screenshots.
 * Options: --only a,b (names of screens).
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { createServer } from 'vite';
import { buildWhatIsStale } from '#server/launch/build-what-is-stale.mjs';
import { launchBrowser } from '#tests/e2e/support/browser.ts';
import { startBuiltServer } from '#tests/e2e/support/built-server.ts';
import { signUp } from '#tests/e2e/support/player.ts';
import { startInTheme } from '#tests/e2e/support/settings.ts';
import { makeProgress, PLAYER, SCREENS, type Screen } from './screens.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));

const SIZES: readonly (BrowserContextOptions & {
  readonly viewport: { readonly width: number; readonly height: number };
})[] = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 820, height: 1180 }, hasTouch: true },
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 1920, height: 1080 } },
];

/** Time limit for a screen to render, in ms. */
const PATIENCE_MS = 20_000;

const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });

const report = (line: string) => process.stdout.write(`${line}\n`);

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

/** A screenshot: a screen in a window of a size, in a theme. */
interface Shot {
  readonly screen: Screen;
  readonly size: (typeof SIZES)[number];
  readonly theme: Theme;
}

function shotsOf(screens: readonly Screen[]): Shot[] {
  return SIZES.flatMap((size) =>
    screens
      .filter(({ below }) => below === undefined || size.viewport.width < below)
      .flatMap((screen) => THEMES.map((theme) => ({ screen, size, theme }))),
  );
}

const nameOf = ({ screen, size, theme }: Shot) =>
  `${screen.name}-${size.viewport.width}x${size.viewport.height}-${theme}`;

/** Takes one screenshot, on a device of its own. */
async function take(browser: Browser, device: BrowserContextOptions, { screen, theme }: Shot, file: string) {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce', serviceWorkers: 'block' });
  try {
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await startInTheme(page, theme);
    await screen.open(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: file, fullPage: screen.whole === true, animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

/**
 * Takes all screenshots, those of the gallery from the server at `galleryOrigin`. A screen that fails is retried once
 * in a fresh browser and does not stop the others. Returns the missing ones.
 */
async function takeAll(shots: readonly Shot[], origin: string, galleryOrigin: string): Promise<string[]> {
  const missing: string[] = [];
  let browser = await launchBrowser();
  try {
    const session = await signUpPlayer(browser, origin);
    for (const [index, shot] of shots.entries()) {
      const { as } = shot.screen;
      const device = {
        ...shot.size,
        baseURL: as === 'developer' ? galleryOrigin : origin,
        ...(as === 'player' && { storageState: session }),
      };
      const name = nameOf(shot);
      const file = path.join(FOLDER, `${name}.png`);
      try {
        await take(browser, device, shot, file).catch(async () => {
          await browser.close().catch(() => undefined);
          browser = await launchBrowser();
          await take(browser, device, shot, file);
        });
        report(`${index + 1}/${shots.length} ${name}`);
      } catch (error) {
        missing.push(name);
        report(`${index + 1}/${shots.length} ${name} is missing: ${String(error)}`);
      }
    }
  } finally {
    await browser.close();
  }
  return missing;
}

async function run(): Promise<void> {
  const screens = chosenScreens();
  await buildWhatIsStale(report);
  await mkdir(FOLDER, { recursive: true });
  const server = await startBuiltServer();
  const development = await createServer({ server: { port: 0, hmr: false }, logLevel: 'warn' });
  await development.listen();
  const shots = shotsOf(screens);
  try {
    const missing = await takeAll(shots, server.origin, development.resolvedUrls?.local[0] ?? '');
    report(`${shots.length - missing.length} pictures in ${FOLDER}`);
    if (missing.length > 0) throw new Error(`${missing.length} pictures are missing: ${missing.join(', ')}.`);
  } finally {
    await development.close();
    await server.dispose();
  }
}

await run();
