/**
 * The test function of the browser tests: each file has one server, which each test finds empty, and each test opens
 * its own devices.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { test as plainTest } from 'vitest';
import { launchBrowser } from './browser.ts';
import { copyBuiltPage } from './built-page.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { type Device, type DeviceOptions, newDevice } from './device.ts';
import { emptyServer } from './stored.ts';

export interface Stage {
  /** Whether the browser repeats failed Background Syncs after a second; a file that needs it overrides it. */
  readonly impatientBackgroundSync: boolean;
  readonly browser: Browser;
  /** The file's servers, by their settings. */
  readonly servers: Map<string, BuiltServer>;
  /** Errors of the cleanup, thrown after all of it, so that the next test starts clean. */
  readonly troubles: Error[];
  /** Settings of the test's server; a file overrides them with `test.override`. */
  readonly settings: Readonly<Record<string, string>>;
  /** The server, running and without accounts at the start of each test. */
  readonly server: BuiltServer;
  /** Whether devices may have the service worker; a file that tests it overrides it with `test.override`. */
  readonly serviceWorkers: 'allow' | 'block';
  /** Opens a device on the test's server; it is closed and checked when the test ends. */
  readonly openDevice: (options?: Omit<DeviceOptions, 'origin'>) => Promise<Device>;
}

export const test = plainTest.extend<Stage>({
  impatientBackgroundSync: [false, { scope: 'file' }],
  browser: [
    async ({ impatientBackgroundSync }, use) => {
      const browser = await launchBrowser({ impatientBackgroundSync });
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that a fixture needs from this pattern
    async ({}, use) => {
      const servers = new Map<string, BuiltServer>();
      await use(servers);
      await Promise.all([...servers.values()].map((server) => server.dispose()));
    },
    { scope: 'file' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  troubles: async ({}, use) => {
    const troubles: Error[] = [];
    await use(troubles);
    if (troubles.length > 0) throw new Error(troubles.map(({ message }) => message).join('\n'));
  },
  settings: {},
  server: async ({ servers, settings, troubles }, use) => {
    const key = JSON.stringify(settings);
    const server = servers.get(key) ?? (await startBuiltServer(settings));
    servers.set(key, server);
    await use(server);
    try {
      await server.start();
      emptyServer(server.dataDir);
    } catch (error) {
      troubles.push(error as Error);
    }
  },
  serviceWorkers: 'block',
  openDevice: async ({ browser, server, serviceWorkers, troubles }, use) => {
    const devices: Device[] = [];
    await use(async (options) => {
      const device = await newDevice(browser, { serviceWorkers, ...options, origin: server.origin });
      devices.push(device);
      return device;
    });
    for (const device of devices) await device.close().catch((error) => troubles.push(error));
  },
});

/** `test` with a server on a copy of the built page, of which the test may publish a new version. */
export const testWithCopy = test.extend<Pick<Stage, 'settings' | 'serviceWorkers'> & { readonly pageDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that a fixture needs from this pattern
  pageDir: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'loremark-page-'));
    await copyBuiltPage(folder);
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  settings: async ({ pageDir }, use) => use({ PAGE_DIR: pageDir }),
  serviceWorkers: 'allow',
});
