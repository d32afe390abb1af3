/** The test function of the browser tests: each test gets a server of its own and opens devices as it likes. */
import type { Browser } from 'playwright-core';
import { test as plainTest } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { type Device, type DeviceOptions, newDevice } from './device.ts';

export interface Stage {
  readonly browser: Browser;
  /** What went wrong while the test was cleared up: told when all of it is, so that no server outlives its test. */
  readonly troubles: Error[];
  /** Settings of the test's server; a file overrides them with `test.override`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly server: BuiltServer;
  /** Opens a device on the test's server; closed, and judged, when the test ends. */
  readonly openDevice: (options?: Omit<DeviceOptions, 'origin'>) => Promise<Device>;
}

export const test = plainTest.extend<Stage>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that a fixture needs from this pattern
    async ({}, use) => {
      const browser = await launchBrowser({ impatientBackgroundSync: true });
      await use(browser);
      await browser.close();
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
  server: async ({ settings, troubles }, use) => {
    const server = await startBuiltServer(settings);
    await use(server);
    await server.dispose().catch((error) => troubles.push(error));
  },
  openDevice: async ({ browser, server, troubles }, use) => {
    const devices: Device[] = [];
    await use(async (options) => {
      const device = await newDevice(browser, { ...options, origin: server.origin });
      devices.push(device);
      return device;
    });
    for (const device of devices) await device.close().catch((error) => troubles.push(error));
  },
});
