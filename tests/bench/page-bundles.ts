/** Bundles the modules that run inside a page, and provides typed calls to them. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';

/** Every page module by its file name, which is also its global inside the page. */
export interface PageModules {
  readonly filtering: typeof import('./page-modules/filtering.ts');
  readonly searching: typeof import('./page-modules/searching.ts');
  readonly ranking: typeof import('./page-modules/ranking.ts');
  readonly ticking: typeof import('./page-modules/ticking.ts');
  readonly replaying: typeof import('./page-modules/replaying.ts');
  readonly floors: typeof import('./page-modules/floors.ts');
  readonly catalogueWatch: typeof import('./page-modules/catalogue-watch.ts');
  readonly frameWatch: typeof import('./page-modules/frame-watch.ts');
  readonly tapWatch: typeof import('./page-modules/tap-watch.ts');
}
export type PageModuleName = keyof PageModules;

const FILES: Readonly<Record<PageModuleName, string>> = {
  filtering: 'filtering',
  searching: 'searching',
  ranking: 'ranking',
  ticking: 'ticking',
  replaying: 'replaying',
  floors: 'floors',
  catalogueWatch: 'catalogue-watch',
  frameWatch: 'frame-watch',
  tapWatch: 'tap-watch',
};

const built = new Map<PageModuleName, Promise<string>>();

/** Bundles a page module with all its imports, as a script that sets the global of its name. */
export function bundlePageModule(name: PageModuleName): Promise<string> {
  const known = built.get(name);
  if (known !== undefined) return known;
  const bundled = bundle(name);
  built.set(name, bundled);
  return bundled;
}

async function bundle(name: PageModuleName): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL(`./page-modules/${FILES[name]}.ts`, import.meta.url)),
        formats: ['iife'],
        name,
        fileName: () => `${name}.js`,
      },
    },
  });
  const results = Array.isArray(output) ? output : [output];
  for (const result of results) {
    if (!('output' in result)) continue;
    const chunk = result.output.find((part) => part.type === 'chunk');
    // A declaration at the top of a script is not a property of the window.
    if (chunk?.type === 'chunk') return `${chunk.code}\nwindow.${name} = ${name};`;
  }
  throw new Error(`${name} has an empty bundle.`);
}

type Callable = (...args: never[]) => unknown;

/** Calls an exported function of a page module inside `page`, which must have loaded it. */
export function callInPage<M extends PageModuleName, F extends keyof PageModules[M] & string>(
  page: Page,
  module: M,
  name: F,
  ...args: PageModules[M][F] extends Callable ? Parameters<PageModules[M][F]> : never
): Promise<PageModules[M][F] extends Callable ? Awaited<ReturnType<PageModules[M][F]>> : never> {
  return page.evaluate(([of, called, given]) => Reflect.get(Reflect.get(window, of), called)(...given), [
    module as string,
    name as string,
    args as unknown[],
  ] as const);
}
