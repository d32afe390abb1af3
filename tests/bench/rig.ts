/** The rig of every measure: the built server, and browsers whose storage is on disk, like a player's. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '#tests/e2e/support/browser.ts';
import { type BuiltServer, startBuiltServer } from '#tests/e2e/support/built-server.ts';
import { bundlePageModule, type PageModuleName } from './page-bundles.ts';
import { NO_SYNC_LIMITS } from './server-client.ts';

/** An address of the site that is a document without scripts: a page with the site's storage and no code running. */
const BLANK_PATH = '/robots.txt';

/** A browser with a fresh profile. Its IndexedDB is on disk; that of an ordinary test context is in memory. */
export interface Profile {
  readonly context: BrowserContext;
  /** Opens a page of `origin` in which only the named modules run. */
  openBlankPage(modules: readonly PageModuleName[], origin?: string): Promise<Page>;
  /** Loads a module into a page of the site. */
  inject(page: Page, module: PageModuleName): Promise<void>;
  close(): Promise<void>;
}

export interface Rig {
  readonly server: BuiltServer;
  openProfile(): Promise<Profile>;
  /** Name and version of the browser. */
  browserVersion(): Promise<string>;
  /** A username that no other account of this run has. */
  newUsername(): string;
  close(): Promise<void>;
}

async function openProfile(serverOrigin: string): Promise<Profile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'loremark-bench-'));
  const { executablePath, args } = await findBrowser();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...new Set([...args, ...BROWSER_FLAGS])],
    // The measuring code is injected; the measured code is not.
    bypassCSP: true,
  });
  const inject = async (page: Page, module: PageModuleName) => {
    await page.addScriptTag({ content: await bundlePageModule(module) });
  };
  return {
    context,
    inject,
    async openBlankPage(modules, origin = serverOrigin) {
      const page = await context.newPage();
      await page.goto(origin + BLANK_PATH);
      for (const module of modules) await inject(page, module);
      return page;
    },
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function openRig(): Promise<Rig> {
  const server = await startBuiltServer(NO_SYNC_LIMITS);
  let accounts = 0;
  return {
    server,
    openProfile: () => openProfile(server.origin),
    async browserVersion() {
      const profile = await openProfile(server.origin);
      try {
        const [page] = profile.context.pages();
        if (page === undefined) throw new Error('The browser opened no page.');
        const session = await profile.context.newCDPSession(page);
        return (await session.send('Browser.getVersion')).product;
      } finally {
        await profile.close();
      }
    },
    newUsername: () => {
      accounts += 1;
      return `Bench${accounts}`;
    },
    close: () => server.dispose(),
  };
}

/** Makes the page's processor `rate` times slower; 1 = full speed. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Makes the page collect its garbage now, so that it does not during a short reading. */
export async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
}
