import { basename } from 'node:path';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

/** Where the Node program listens while developing; Vite's server passes /api on to it. */
const DEVELOPMENT_API = 'http://127.0.0.1:8787';

/** The oldest browsers the built page is for. */
const BROWSERS = ['es2022', 'chrome114', 'firefox121', 'safari17.4'];

/** Largest file the worker may precache, in bytes; a bigger one fails the build instead of every install. */
const LARGEST_PRECACHED_FILE = 600_000;

const manifest: Partial<ManifestOptions> = {
  id: '/',
  scope: '/',
  start_url: '/',
  name: 'Loremark',
  short_name: 'Loremark',
  description: 'Tick the achievements, titles and more of your Tibia characters, online or offline.',
  lang: 'en',
  dir: 'ltr',
  display: 'standalone',
  theme_color: '#0e1513',
  background_color: '#0e1513',
  categories: ['games', 'utilities'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    { src: '/install/narrow.png', sizes: '780x1688', type: 'image/png', form_factor: 'narrow', label: 'Achievements' },
    { src: '/install/wide.png', sizes: '1280x800', type: 'image/png', form_factor: 'wide', label: 'Achievements' },
  ],
  shortcuts: [
    { name: 'Achievements', url: '/achievements', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Titles', url: '/titles', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
};

/** Turns the worker's source into one classic /sw.js with the list of files to precache written into it. */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  injectRegister: false,
  manifest,
  injectManifest: {
    globPatterns: ['index.html', 'manifest.webmanifest', '**/*.{js,css,woff2}', 'assets/*.svg', 'favicon.svg'],
    maximumFileSizeToCacheInBytes: LARGEST_PRECACHED_FILE,
    dontCacheBustURLsMatching: /\.[\w-]{8}\.(?:js|css|woff2|svg)$/,
    rollupFormat: 'iife',
    target: BROWSERS,
    minify: true,
    sourcemap: false,
  },
});

const reactCompiled: PluginOption[] = [
  react(),
  babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
];

/** Module stylesheets seen by name: two of one name would share their classes. */
const styleSheets = new Map<string, string>();

/** A class as its sheet's name and its own: words that the script has anyway compress to nothing, hashes don't. */
function scopedName(name: string, file: string): string {
  const sheet = basename(file.replace(/\?.*$/, ''), '.module.css');
  const known = styleSheets.get(sheet) ?? file;
  if (known !== file) throw new Error(`Two stylesheets are called ${sheet}: ${known} and ${file}`);
  styleSheets.set(sheet, file);
  return `${sheet}_${name}`;
}

/** The page: one entry, lazy screens as js/tibia/{chunk}.js, styles as css/main (the shell's) and css/app (the screens'). */
const page: UserConfig = {
  plugins: [...reactCompiled, worker],
  css: { modules: { generateScopedName: scopedName } },
  // Dexie's main file is ES5; the same code for browsers of this decade is a tenth smaller.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  build: {
    outDir: 'dist/page',
    target: BROWSERS,
    manifest: 'page-manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: 'index.html' },
      output: {
        entryFileNames: 'js/[name].[hash].js',
        chunkFileNames: ({ name }) => (name === 'main' ? 'js/[name].[hash].js' : 'js/tibia/[name].[hash].js'),
        assetFileNames: ({ names }) => {
          const extension = names[0]?.split('.').at(-1);
          if (extension === 'css') return 'css/[name].[hash][extname]';
          return extension === 'woff2' ? 'fonts/[name].[hash][extname]' : 'assets/[name].[hash][extname]';
        },
        codeSplitting: {
          groups: [
            // One file: apart from one another, packages and our own code weigh 1.5 kB more.
            { name: 'main', tags: ['$initial'], priority: 2 },
            { name: 'app', test: /\.css$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': DEVELOPMENT_API } },
};

/** The Node program in one file; only packages with native binaries stay outside it. */
const server: UserConfig = {
  publicDir: false,
  ssr: { noExternal: true, external: ['libsql', '@node-rs/argon2'] },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'main.js' } },
  },
};

/** Rooms' own tests run in Node; what needs a browser or a built product has a project of its own. */
const tests: NonNullable<UserConfig['test']> = {
  setupFiles: ['tests/setup/console.ts'],
  reporters: ['default', './tests/setup/tally-reporter.ts'],
  restoreMocks: true,
  projects: [
    { extends: true, test: { name: 'core', include: ['src/core/**/*.test.ts'] } },
    { extends: true, test: { name: 'offline', include: ['src/offline/**/*.test.ts', 'sw/**/*.test.ts'] } },
    { extends: true, test: { name: 'page', include: ['src/page/**/*.test.{ts,tsx}'] } },
    { extends: true, test: { name: 'server', include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'] } },
    {
      extends: true,
      test: {
        name: 'rooms',
        include: ['tests/rooms/**/*.test.ts', 'tests/setup/**/*.test.ts'],
        testTimeout: 180_000,
        hookTimeout: 180_000,
      },
    },
    {
      extends: true,
      test: {
        name: 'e2e',
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: ['tests/e2e/support/global-setup.ts'],
        fileParallelism: false,
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 15_000 } },
        retry: 0,
        sequence: { groupOrder: 1 },
      },
    },
  ],
};

export default defineConfig(({ mode }) => ({
  ...(mode === 'server' ? server : mode === 'test' ? { plugins: [react()] } : page),
  test: tests,
}));
