import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { BROWSER_FLAGS, findBrowser } from './tests/e2e/support/browser.ts';

/** The settings that all projects share. */
const shared: TestUserConfig = {
  setupFiles: ['tests/setup/console.ts'],
  restoreMocks: true,
  // Whole catalogues and many generated cases take their time on a busy machine; no test here measures it.
  testTimeout: 30_000,
};

/** The component layer: one Chromium, one tab for each worker, and the page's modules served as they are. */
async function componentProject(): Promise<TestUserConfig> {
  const { executablePath, args } = await findBrowser();
  return {
    name: 'component',
    include: ['src/page/**/*.component.test.tsx'],
    isolate: false,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args: [...args, ...BROWSER_FLAGS] } }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  };
}

export default defineConfig(async () => ({
  plugins: [react()],
  // Sprites are files in tests too, however small: a glyph's address names its file.
  build: { assetsInlineLimit: 0 },
  test: {
    reporters: ['default', './tests/setup/tally-reporter.ts'],
    // Vitest would leave one core idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      { extends: true as const, test: { ...shared, name: 'core', include: ['src/core/**/*.test.ts'] } },
      {
        extends: true as const,
        test: { ...shared, name: 'offline', include: ['src/offline/**/*.test.ts', 'sw/**/*.test.ts'] },
      },
      {
        extends: true as const,
        test: {
          ...shared,
          name: 'page',
          include: ['src/page/**/*.test.{ts,tsx}'],
          exclude: ['**/*.component.test.tsx'],
        },
      },
      {
        extends: true as const,
        resolve: {
          alias: [
            // As in the build: Radix' own choice writes style elements.
            {
              find: /^react-remove-scroll$/,
              replacement: resolve(import.meta.dirname, 'src/page/ui/overlays/scroll-lock.tsx'),
            },
          ],
        },
        // All packages of the page are bundled before the first test: one found later would reload the tests.
        optimizeDeps: { entries: ['src/page/main.tsx'] },
        test: { ...shared, ...(await componentProject()) },
      },
      {
        extends: true as const,
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          globalSetup: ['tests/setup/built-server.ts'],
        },
      },
      {
        extends: true as const,
        test: {
          ...shared,
          name: 'rooms',
          include: ['tests/rooms/**/*.test.ts', 'tests/setup/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true as const,
        test: {
          ...shared,
          name: 'harness',
          include: ['tests/harness/**/*.test.ts'],
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true as const,
        test: {
          ...shared,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/support/global-setup.ts'],
          // Two files at once leave no core idle, and each the half of a busy machine.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true as const,
        test: {
          ...shared,
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: ['tests/e2e/support/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
}));
