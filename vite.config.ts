import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { build, type PluginOption, type Rolldown, type UserConfig } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { documents } from './server/launch/documents.mjs';

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
    globPatterns: ['*.html', '**/*.{js,css,woff2}', 'assets/*.svg', 'favicon.svg'],
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

/** How a module gets at a sheet: the name it gives it, the path, and the sheet's own name. */
const SHEET_IMPORT = /^import (\w+) from '([^']*?([\w-]+)\.module\.css)';$/gm;

/** The sheets of which a module writes out every class that it asks for: none is looked up by a variable. */
function sheetsAskedByName(code: string): readonly (readonly [binding: string, path: string, sheet: string])[] {
  const body = code.replace(SHEET_IMPORT, '');
  return [...code.matchAll(SHEET_IMPORT)]
    .map(([, binding = '', path = '', sheet = '']) => [binding, path, sheet] as const)
    .filter(([binding]) => !new RegExp(`(?<![\\w./-])${binding}\\b(?!\\.[A-Za-z])`).test(body));
}

/**
 * Writes class names into the modules that use them. Otherwise the sheets' own lists of all their names load with the
 * first screen, since all screens share one stylesheet.
 */
const classNamesInPlace: PluginOption = {
  name: 'loremark-class-names-in-place',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/page\/.*\.tsx$/ },
    handler(code) {
      const written = sheetsAskedByName(code).reduce(
        (before, [binding, path, sheet]) =>
          before
            .replace(`import ${binding} from '${path}';`, `import '${path}';`)
            .replace(new RegExp(`(?<![\\w./-])${binding}\\.([A-Za-z]\\w*)`, 'g'), `'${sheet}_$1'`),
        code,
      );
      return written === code ? null : { code: written, map: null };
    },
  },
};

/** The sheets of which some module looks a name up by a variable: they keep their lists of names. */
function sheetsLookedUp(): ReadonlySet<string> {
  const pages = resolve(import.meta.dirname, 'src/page');
  const modules = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  return new Set(
    modules.flatMap((file) => {
      const code = readFileSync(resolve(pages, file), 'utf8');
      const byName = new Set(sheetsAskedByName(code).map(([, , sheet]) => sheet));
      return [...code.matchAll(SHEET_IMPORT)].flatMap(([, , , sheet = '']) => (byName.has(sheet) ? [] : [sheet]));
    }),
  );
}

/** Keeps a sheet without its list of names, where nothing reads that: Vite would take the sheet for unused too. */
const sheetsWithoutNames = (): PluginOption => {
  const lookedUp = sheetsLookedUp();
  return {
    name: 'loremark-sheets-without-names',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (_code, id) =>
        lookedUp.has(basename(id, '.module.css'))
          ? null
          : { code: 'export default 0', map: null, moduleSideEffects: 'no-treeshake' },
    },
  };
};

/** What loads first: the page, and React's renderer, which it runs in a task of its own and so asks for as for a later part. */
const FIRST = ['index.html', 'node_modules/react-dom/client.js'].map((file) => resolve(import.meta.dirname, file));

let first: ReadonlySet<string> | undefined;

/** All modules that load first. */
function loadingFirst(graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>): ReadonlySet<string> {
  if (first !== undefined) return first;
  const found = new Set(FIRST);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  first = found;
  return found;
}

/** What holds that which opens over the page: place, focus, and what a press outside or Esc does. */
const LAYERS =
  /@radix-ui\/react-(?:popper|arrow|dismissable-layer|focus-|portal|presence|use-size)|@radix-ui\/rect|@floating-ui|aria-hidden|tslib|ui\/(?:scroll-lock|lent-element)/;

/** What all controls of Radix are made of. */
const RADIX = /@radix-ui|ui\/(?:reading-direction|menu\.tsx)/;

/** What the build has drawn of the page: a program of its own, built before it. */
const FIRST_PAINT = resolve(import.meta.dirname, 'dist/first-paint/first-paint.js');

/** The script that runs before the first paint: one file that imports nothing, since a module would wait for the page. */
async function buildFirstLook(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: BROWSERS,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, 'src/page/platform/first-look.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk === undefined) throw new Error('What runs before the first paint was not built.');
  return chunk.code;
}

/** While developing there is no document drawn ahead, and the script is a module like any other. */
const firstLookWhileDeveloping: PluginOption = {
  name: 'loremark-first-look',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module', src: '/src/page/platform/first-look.ts' }, injectTo: 'head-prepend' },
  ],
};

/** The page: one entry, lazy screens as js/tibia/{chunk}.js, styles as css/main (the shell's) and css/app (the screens'). */
const page: UserConfig = {
  plugins: [
    classNamesInPlace,
    sheetsWithoutNames(),
    ...reactCompiled,
    documents({ drawing: FIRST_PAINT, firstLook: buildFirstLook, leftMenu: 'shell/left-menu.tsx' }),
    firstLookWhileDeveloping,
    worker,
  ],
  css: { modules: { generateScopedName: scopedName } },
  resolve: {
    alias: [
      // Dexie's main file is ES5; the same code for browsers of this decade is a tenth smaller.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // React has had the hook itself since version 18.
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
      // Radix' own choice writes style elements, which the policy refuses.
      { find: /^react-remove-scroll$/, replacement: resolve(import.meta.dirname, 'src/page/ui/scroll-lock.tsx') },
    ],
  },
  build: {
    outDir: 'dist/page',
    target: BROWSERS,
    manifest: 'page-manifest.json',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A screen's files are asked for at once. What opens over it comes from the worker's store: names of files beside
      // it would weigh more on the entry than they save.
      resolveDependencies: (file, files) =>
        file.includes('-screen.') ? files : files.filter((name) => name.endsWith('.css')),
    },
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
            { name: (id, context) => (loadingFirst(context).has(id) ? 'main' : null), priority: 3 },
            // The screens' styles, and with them the small controls of every first screen: apart, each weighs 0.1 more.
            {
              name: 'app',
              test: /\.css$|src\/page\/(?:ui\/(?:emblem|empty-state|figure|glyphs\/glyph|progress-ring|segmented-look|switch)|parts\/section-totals|platform\/count-tick)\.tsx?$/,
              priority: 2,
            },
            // What the first lists share, and what only the further sections share.
            {
              name: 'list',
              test: /src\/(?:core\/(?:catalogue\/row-name|filters\/(?!yes-no)|progress\/totals|sections\/(?:achievements|exclusive-groups|section|status-filter|tracking\/tick)\.ts)|page\/(?:ui\/(?:bookmark-toggle|tick)|parts\/(?:emblems\/achievement-emblem|looks\/use-rival|list\/(?:item-card|list-(?:rows|screen)|section-screen)))\.tsx?)/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'sections',
              test: /src\/(?:core\/(?:search|filters\/yes-no|progress\/(?:animus|outfit-bits|outfits-worn|pinned|stages)|sections\/(?:animus-mastery|bestiary|bosstiary|mounts|outfits|quests|tracking))|page\/(?:state\/(?:outfit-names|pins)|parts\/(?:emblems|looks|pin-words|list\/(?:controls|section-(?:drawing|row)))|ui\/(?:addon-|stage-picker|glyphs\/(?:creature|mount|outfit|quest))))/,
              minShareCount: 2,
            },
            // Beside them, since the first lists are read without what the further ones share.
            {
              name: 'titles',
              test: /src\/(?:core\/sections\/titles|page\/parts\/emblems\/title-emblem)\.tsx?/,
              minShareCount: 2,
              priority: 1,
            },
            // Where a row is and what is on it, for the keys and for marking many.
            {
              name: 'row-places',
              test: /src\/page\/(?:parts\/list\/(?:item-controls|row-places)|ui\/icons\/list-icons)\.tsx?/,
            },
            // What tells of a mark and takes it back, and what marks many.
            {
              name: 'mark-telling',
              test: /src\/(?:page\/(?:parts\/list\/mark-telling|state\/(?:set-together|undo-last))|offline\/outbox\/undo)\.ts/,
              priority: 1,
            },
            // The forms of an account, in dialogs and on screens.
            {
              name: 'account-forms',
              test: /src\/page\/(?:features\/account|state\/password-reset)/,
              minShareCount: 2,
            },
            // Small things that several later screens share: each file is a line of the worker's store.
            {
              name: 'small',
              test: /src\/(?:page\/(?:parts\/(?:screen-head|signed-in-only|undo-newest|list\/(?:update-words|wiki-links))|ui\/(?:segmented|toggle-chips))|offline\/sync\/device-label)\.tsx?/,
              minShareCount: 2,
              priority: 1,
            },
            // Home draws sections without loading what their lists need.
            { name: 'filled-emblem', test: /src\/page\/ui\/filled-emblem\.tsx/, priority: 1 },
            // The goals as home shows them and as their own screen does.
            { name: 'goals', test: /src\/(?:core|page\/parts)\/(?:goals\/|count-all)/ },
            // What opens over the page, and the forms in it: each file more is a line of the worker's store.
            {
              name: 'dialogs',
              test: /src\/page\/(?:ui\/(?:alert-dialog|dialog|dialog-ground|field|read-count|tag|text-area)\.tsx?|parts\/(?:form\/(?:schema-rules|use-form)|device-label|online-button)\.tsx?)/,
              minShareCount: 2,
            },
            // What a page of somebody who is signed in fetches at once, and what looks after what waits.
            { name: 'live', test: /src\/page\/state\/(?:live-events|leaving-push|watchdog)\.ts/ },
            // Fetched when the page is idle; the settings need a part of it.
            { name: 'once-idle', test: /src\/page\/(?:platform\/(?:once-idle|install-offer)|state\/look)\.ts/ },
            // An item's sheet with those that draw it.
            {
              name: 'item-sheet',
              test: /src\/page\/(?:features\/achievements\/achievement-sheet|parts\/list\/(?:item-sheet|section-sheet))\.tsx/,
            },
            // What the controls share, in two files instead of a dozen whose names alone would weigh on the entry.
            { name: 'layers', test: LAYERS, minShareCount: 2, priority: 1 },
            { name: 'radix', test: RADIX, minShareCount: 2 },
            // What the sync page, its notices, the characters and the guest's question share: each file's name weighs on the entry.
            {
              name: 'sync-shared',
              test: /src\/(?:page\/(?:parts\/(?:changes-count|characters-dialog|list-names|moment-words|pass-on-link|refusal-words|tell|use-item-name|use-now|use-outcome|value-words)\.ts|parts\/form\/visibility-field|ui\/timeline|platform\/(?:draft|kept)\.ts|state\/(?:asked|characters|guest|guest-question)\.ts)|offline\/(?:guest|outbox)\/|(?:core\/contract|offline\/api)\/history)/,
              minShareCount: 2,
            },
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
  resolve: {
    alias: [
      // cheerio's own choice for Node brings an HTTP client and tables of encodings, which we have of Node.
      { find: /^cheerio$/, replacement: resolve(import.meta.dirname, 'node_modules/cheerio/dist/browser/index.js') },
    ],
  },
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

/** Draws what a browser paints before the page's script has run; the page's build puts it into its documents. */
const firstPaint: UserConfig = {
  ...page,
  plugins: reactCompiled,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ...page.build,
    ssr: 'src/page/first-paint.tsx',
    outDir: 'dist/first-paint',
    manifest: false,
    minify: false,
    rolldownOptions: {
      output: { ...page.build?.rolldownOptions?.output, codeSplitting: false, entryFileNames: 'first-paint.js' },
    },
  },
};

/** Rooms' own tests run in Node; what needs a browser or a built product has a project of its own. */
const tests: NonNullable<UserConfig['test']> = {
  setupFiles: ['tests/setup/console.ts'],
  reporters: ['default', './tests/setup/tally-reporter.ts'],
  restoreMocks: true,
  // Whole catalogues and many generated cases take their time on a busy machine; no test here measures it.
  testTimeout: 30_000,
  // Vitest would leave one core idle, which is half of a small machine.
  maxWorkers: '100%',
  projects: [
    { extends: true, test: { name: 'core', include: ['src/core/**/*.test.ts'] } },
    { extends: true, test: { name: 'offline', include: ['src/offline/**/*.test.ts', 'sw/**/*.test.ts'] } },
    { extends: true, test: { name: 'page', include: ['src/page/**/*.test.{ts,tsx}'] } },
    {
      extends: true,
      test: {
        name: 'server',
        include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
        globalSetup: ['tests/setup/built-server.ts'],
      },
    },
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
      test: { name: 'harness', include: ['tests/harness/**/*.test.ts'], testTimeout: 900_000, hookTimeout: 60_000 },
    },
    {
      extends: true,
      test: {
        name: 'e2e',
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: ['tests/e2e/support/global-setup.ts'],
        // Two files at once leave no core idle, and each the half of a busy machine.
        testTimeout: 240_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 15_000 } },
        retry: 0,
        sequence: { groupOrder: 1 },
      },
    },
    {
      extends: true,
      test: {
        name: 'browsers',
        include: ['tests/browsers/**/*.test.ts'],
        globalSetup: ['tests/e2e/support/global-setup.ts'],
        testTimeout: 180_000,
        hookTimeout: 60_000,
        sequence: { groupOrder: 2 },
      },
    },
  ],
};

function configOf(mode: string): UserConfig {
  if (mode === 'server') return server;
  if (mode === 'first-paint') return firstPaint;
  // Sprites are files in tests too, however small: a glyph's address names its file.
  return mode === 'test' ? { plugins: [react()], build: { assetsInlineLimit: 0 } } : page;
}

export default defineConfig(({ mode }) => ({
  ...configOf(mode),
  test: tests,
}));
