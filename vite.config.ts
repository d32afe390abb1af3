import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { build, defineConfig, type PluginOption, type UserConfig } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { notingPackages } from './server/launch/bundled-packages.mjs';
import { documents } from './server/launch/documents.mjs';

/** Address of the Node program during development; Vite's server forwards calls and pictures to it. */
const DEVELOPMENT_API = 'http://127.0.0.1:8787';

/** The oldest browsers that the built page supports. */
const BROWSERS = ['es2022', 'chrome114', 'firefox121', 'safari17.4'];

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
  share_target: {
    action: '/',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'shared-title', text: 'shared-text', url: 'shared-url' },
  },
  shortcuts: [
    { name: 'Achievements', url: '/achievements', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Titles', url: '/titles', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
};

/** Bundles the worker's source into one classic /sw.js with the list of files to precache. */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  injectRegister: false,
  manifest,
  injectManifest: {
    globPatterns: ['*.html', '**/*.{js,css,woff2}', 'assets/*.svg', 'favicon.svg'],
    // Chunks of forms and screens that need a connection anyway: a third of all files, and the screens of editors.
    globIgnores: ['js/tibia/easy-to-guess.*.js', 'js/tibia/second-factor.*.js', 'js/tibia/admin/*.js'],
    dontCacheBustURLsMatching: /\.[\w-]{8}\.(?:js|css|woff2|svg)$/,
    buildPlugins: { vite: [notingPackages('worker')] },
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

/**
 * During development, /gallery shows every component in every state, through a page of the tests that is in no build.
 */
const gallery: PluginOption = {
  name: 'loremark-gallery',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/gallery(?=\?|$)/, '/tests/gallery/index.html');
      next();
    });
  },
};

/** The program that draws the page for the build, built before the page. */
const FIRST_PAINT = resolve(import.meta.dirname, 'dist/first-paint/first-paint.js');

/** The script that runs before the first paint: one file without imports, since a module would wait for the page. */
async function buildBeforePaint(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: BROWSERS,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, 'src/page/platform/before-paint.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk === undefined) throw new Error('The script for the first paint was not built.');
  return chunk.code;
}

/**
 * Returns a class's short name. All names are in the first load; the plugin's own, with line numbers, are a kilobyte
 * larger.
 */
function classNameOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/** The document that loads the page. */
const DOCUMENT = resolve(import.meta.dirname, 'index.html');

/** The screen of every list, which most visits open first. */
const LIST_SCREEN = resolve(import.meta.dirname, 'src/page/sections/section-screen.tsx');

/** The only entry to the screens of editors and admins. */
const ADMIN_GATE = resolve(import.meta.dirname, 'src/page/features/editing/admin-gate.tsx');

/** Modules that the list screen imports statically. */
const listModules = new Set<string>();

/** Modules that only the screens behind the gate load. */
const adminModules = new Set<string>();

/** Number of lazy parts that must load a module before it moves to a shared chunk. */
const SHARE = 4;

/** Fills both sets from the module graph, so that no rule has to name files. */
const modulesByScreen: PluginOption = {
  name: 'loremark-modules-by-screen',
  apply: 'build',
  buildEnd() {
    const imports = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
    const loads = (id: string) => [...imports(id), ...(this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])];
    const collect = (id: string, into: Set<string>, next: (id: string) => readonly string[]) => {
      if (into.has(id)) return;
      into.add(id);
      for (const each of next(id)) collect(each, into, next);
    };
    for (const screen of [LIST_SCREEN, ADMIN_GATE])
      if (this.getModuleInfo(screen) === null) throw new Error(`The build has no module ${screen}.`);
    const loadedByPlayers = new Set<string>();
    collect(LIST_SCREEN, listModules, imports);
    collect(DOCUMENT, loadedByPlayers, (id) => (id === ADMIN_GATE ? imports(id) : loads(id)));
    for (const id of this.getModuleIds()) if (!loadedByPlayers.has(id)) adminModules.add(id);
  },
};

/**
 * The page: one entry, lazy screens as js/tibia/{chunk}.js, styles as css/main (the shell's) and css/app (the
 * screens').
 */
const page: UserConfig = {
  plugins: [
    ...reactCompiled,
    modulesByScreen,
    documents({ drawing: FIRST_PAINT, manifest, beforePaint: buildBeforePaint }),
    notingPackages('page'),
    worker,
    gallery,
  ],
  resolve: {
    alias: [
      // Dexie's main file is ES5; the same code for current browsers is a tenth smaller.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // React has included the hook since version 18.
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
      // Radix' default writes style elements, which the content security policy refuses.
      {
        find: /^react-remove-scroll$/,
        replacement: resolve(import.meta.dirname, 'src/page/ui/overlays/scroll-lock.tsx'),
      },
    ],
  },
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    outDir: 'dist/page',
    target: BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: 'index.html' },
      output: {
        entryFileNames: 'js/[name].[hash].js',
        chunkFileNames: ({ name, moduleIds }) => {
          if (name === 'main') return 'js/[name].[hash].js';
          return moduleIds.every((id) => adminModules.has(id))
            ? 'js/tibia/admin/[name].[hash].js'
            : 'js/tibia/[name].[hash].js';
        },
        assetFileNames: ({ names }) => {
          const extension = names[0]?.split('.').at(-1);
          if (extension === 'css') return 'css/[name].[hash][extname]';
          return extension === 'woff2' ? 'fonts/[name].[hash][extname]' : 'assets/[name].[hash][extname]';
        },
        codeSplitting: {
          groups: [
            { name: 'main', tags: ['$initial'], priority: 3 },
            { name: 'app', test: /\.css$/, priority: 2 },
            { name: 'shared', test: (id) => listModules.has(id), minShareCount: SHARE, priority: 1 },
            {
              name: 'controls',
              test: /\/src\/page\/(?:ui\/(?:controls|overlays)\/|parts\/form\/|ui\/figures\/progress-bar)/,
              minShareCount: SHARE,
            },
            {
              name: 'progress',
              test: /\/src\/(?:page\/state\/sync\/progress\/|offline\/sync\/replaced-history)/,
              minShareCount: SHARE,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': DEVELOPMENT_API, '/assets/api': DEVELOPMENT_API, '/uploads': DEVELOPMENT_API },
  },
};

/** A program for Node in one file; only packages with native binaries remain outside it. */
function nodeProgram(
  part: string,
  source: string,
  file: string,
  { emptyOutDir }: { emptyOutDir: boolean },
): UserConfig {
  return {
    publicDir: false,
    plugins: [notingPackages(part)],
    resolve: {
      alias: [
        // cheerio's default for Node adds an HTTP client and encoding tables, which Node has.
        { find: /^cheerio$/, replacement: resolve(import.meta.dirname, 'node_modules/cheerio/dist/browser/index.js') },
      ],
    },
    ssr: {
      noExternal: true,
      external: ['libsql', '@node-rs/argon2', '@resvg/resvg-js', 'sharp'],
    },
    build: {
      ssr: source,
      outDir: 'dist/server',
      emptyOutDir,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: file } },
    },
  };
}

const server = nodeProgram('server', 'server/main.ts', 'main.js', { emptyOutDir: true });

/** The thread in which the server parses pages, built next to it. */
const pageParser = nodeProgram('page-parser', 'server/game-site/page-parser-thread.ts', 'page-parser-thread.js', {
  emptyOutDir: false,
});

/** Draws what a browser paints before the page's script has run; the page's build inserts it into the documents. */
const firstPaint: UserConfig = {
  ...page,
  plugins: reactCompiled,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ...page.build,
    ssr: 'src/page/first-paint.tsx',
    outDir: 'dist/first-paint',
    minify: false,
    rolldownOptions: {
      output: { ...page.build?.rolldownOptions?.output, codeSplitting: false, entryFileNames: 'first-paint.js' },
    },
  },
};

const CONFIGS: Readonly<Record<string, UserConfig>> = { server, 'page-parser': pageParser, 'first-paint': firstPaint };

export default defineConfig(({ mode }) => CONFIGS[mode] ?? page);
