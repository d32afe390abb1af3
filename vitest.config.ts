import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { realServer } from './tests/component/real-server.ts';
import { BROWSER_FLAGS, findBrowser } from './tests/e2e/support/browser.ts';
import { POSTGRES_SUBJECTS } from './tests/postgres/subjects.ts';
import { findPostgres } from './tests/setup/postgres-cluster.ts';

/** A failing browser test is retried; the closing lines list the tests that passed only on a retry. */
const BROWSER_RETRIES = 2;

/** Projects that show the built page in a browser; stale parts are built first. */
const BUILT_PAGE: TestUserConfig = {
  globalSetup: ['tests/e2e/support/global-setup.ts'],
  retry: BROWSER_RETRIES,
  // Untruncated, since the message is all that the closing lines have to explain a retry.
  chaiConfig: { truncateThreshold: 0 },
};

/** Whether this is the long run (`npm run test:long`), which omits nothing. */
const isLong = process.env.LOREMARK_TESTS === 'long';

/** Without Postgres, tests/setup/postgres.test.ts reports that these were skipped. */
const hasPostgres = findPostgres() !== null;

/** Tests that use no store, or measure what the program does with any. */
const SQLITE_ALONE = [
  'tests/contract/imports/mutated-auctions.test.ts',
  'tests/contract/process/mutated-requests.test.ts',
];

/** Contract files on Postgres: all in the long run, otherwise those whose subject differs from SQLite. */
const CONTRACT_ON_POSTGRES = isLong
  ? ['tests/contract/**/*.test.ts']
  : POSTGRES_SUBJECTS.map((name) => `tests/contract/*/${name}.test.ts`);

/** A project on the temporary Postgres. */
const POSTGRES: TestUserConfig = {
  globalSetup: ['tests/setup/built-server.ts', 'tests/setup/postgres.ts'],
  env: { LOREMARK_TEST_STORE: 'postgres' },
  testTimeout: 900_000,
  hookTimeout: 60_000,
};

/** Files that run in Node share a worker with others, which halves their time. */
const SHARED_WORKER: TestUserConfig = { isolate: false };

/** The same, with a browser's stores. */
const WITH_STORES: TestUserConfig = {
  ...SHARED_WORKER,
  setupFiles: ['tests/setup/console.ts', 'tests/setup/indexed-db.ts'],
};

/** One Chromium with a tab for each worker; the page's modules come unbundled from Vite. */
async function componentLayer(): Promise<TestUserConfig> {
  const { executablePath, args } = await findBrowser();
  return {
    isolate: false,
    testTimeout: 180_000,
    retry: BROWSER_RETRIES,
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

/** A layer of tests: its files and its own settings. */
function layer(name: string, include: readonly string[], own: TestUserConfig) {
  return {
    extends: true as const,
    test: {
      setupFiles: ['tests/setup/console.ts'],
      restoreMocks: true,
      // Only end what hangs: whole catalogues and generated cases are slow on a busy machine, and no test measures time.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      name,
      include: [...include],
      ...own,
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
      layer('core', ['src/core/**/*.test.ts'], SHARED_WORKER),
      layer('offline', ['src/offline/**/*.test.ts', 'sw/**/*.test.ts'], WITH_STORES),
      layer('page', ['src/page/**/*.test.{ts,tsx}'], { ...WITH_STORES, exclude: ['**/*.component.test.tsx'] }),
      layer('server', ['server/**/*.test.ts'], SHARED_WORKER),
      layer('contract', ['tests/contract/**/*.test.ts'], {
        ...SHARED_WORKER,
        // Many of them start programs.
        testTimeout: 300_000,
        globalSetup: ['tests/setup/built-server.ts'],
      }),
      layer('postgres', hasPostgres ? ['tests/postgres/**/*.test.ts', ...CONTRACT_ON_POSTGRES] : [], {
        ...SHARED_WORKER,
        ...POSTGRES,
        exclude: SQLITE_ALONE,
      }),
      // Separate from the rest: its process clock wraps the driver's methods, which breaks cursors.
      layer('postgres-harness', hasPostgres ? ['tests/harness/**/*.test.ts'] : [], { ...SHARED_WORKER, ...POSTGRES }),
      layer('rooms', ['tests/{docs,rooms,setup,bench}/**/*.test.ts', 'tests/mutations/faults.test.ts'], {
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
      layer('deploy', ['tests/deploy/**/*.test.ts'], {
        globalSetup: ['tests/e2e/support/global-setup.ts'],
        testTimeout: 120_000,
        hookTimeout: 300_000,
      }),
      layer('harness', ['tests/harness/**/*.test.ts'], { ...SHARED_WORKER, testTimeout: 900_000, hookTimeout: 60_000 }),
      layer('mutations', isLong ? ['tests/mutations/mutations.test.ts'] : [], { hookTimeout: 1_800_000 }),
      {
        plugins: [realServer()],
        ...layer('component', ['{src/page,tests/gallery}/**/*.component.test.tsx'], await componentLayer()),
        resolve: {
          alias: [
            // As in the build: Radix' default writes style elements.
            {
              find: /^react-remove-scroll$/,
              replacement: resolve(import.meta.dirname, 'src/page/ui/overlays/scroll-lock.tsx'),
            },
          ],
        },
        // All packages of the page are bundled before the first test: bundling one later would reload the tests.
        optimizeDeps: { entries: ['src/page/main.tsx'] },
      },
      layer('e2e', ['tests/e2e/**/*.test.ts'], {
        ...BUILT_PAGE,
        // Two files at once use all cores, but each gets half of a busy machine.
        testTimeout: 900_000,
        hookTimeout: 120_000,
        sequence: { groupOrder: 1 },
      }),
      layer('browsers', ['tests/browsers/**/*.test.ts'], {
        ...BUILT_PAGE,
        testTimeout: 180_000,
        hookTimeout: 60_000,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
}));
