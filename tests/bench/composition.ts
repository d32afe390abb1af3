/** Of what the built scripts are made: shares of packages and rooms in every chunk. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Characters of code by source, before minifying: an npm package, or a room and its first folder. */
export type Sources = ReadonlyMap<string, number>;

/** Sources of every chunk by the name of its file. */
export type Composition = ReadonlyMap<string, Sources>;

function sourceOf(id: string): string {
  const clean = id.replaceAll('\0', '').replace(/\?.*$/, '');
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(clean)?.[1];
  if (inPackage !== undefined) return inPackage;
  const relative = path.relative(ROOT, clean);
  if (relative.startsWith('..') || !path.isAbsolute(clean)) return 'the bundler';
  const folders = path.dirname(relative).split(path.sep);
  return folders.slice(0, folders[0] === 'src' ? 3 : 1).join('/');
}

function collector(found: Map<string, Map<string, number>>): Plugin {
  return {
    name: 'loremark-bench-composition',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const sources = new Map<string, number>();
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const source = sourceOf(id);
          sources.set(source, (sources.get(source) ?? 0) + renderedLength);
        }
        found.set(chunk.fileName, sources);
      }
    },
  };
}

/** Builds the page once more, into nowhere, to see what is in its chunks. */
export async function pageComposition(): Promise<Composition> {
  const found = new Map<string, Map<string, number>>();
  const outDir = await mkdtemp(path.join(tmpdir(), 'loremark-composition-'));
  try {
    await build({
      root: ROOT,
      configFile: path.join(ROOT, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
      plugins: [collector(found)],
    });
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
  return found;
}

/** Builds the worker once more, into nowhere, to see what is in it. */
export async function workerComposition(): Promise<Sources> {
  const found = new Map<string, Map<string, number>>();
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', __LOREMARK_VERSION__: '""' },
    build: {
      write: false,
      lib: { entry: path.join(ROOT, 'sw/sw.ts'), formats: ['iife'], name: 'sw', fileName: () => 'sw.js' },
    },
    plugins: [collector(found)],
  });
  const [sources] = found.values();
  if (sources === undefined) throw new Error('The worker was bundled to nothing.');
  return sources;
}

/** `bytes` shared out over sources by their length, the largest first: an estimate, since minifying and compressing shrink them unequally. */
export function shareOut(parts: readonly { readonly bytes: number; readonly sources: Sources }[]): string {
  const shares = new Map<string, number>();
  for (const { bytes, sources } of parts) {
    const length = [...sources.values()].reduce((sum, one) => sum + one, 0);
    for (const [source, characters] of sources) {
      shares.set(source, (shares.get(source) ?? 0) + (bytes * characters) / length);
    }
  }
  return [...shares]
    .sort(([, a], [, b]) => b - a)
    .filter(([, share]) => share >= 50)
    .map(([source, share]) => `${source} ${(share / 1000).toFixed(1)}`)
    .join(', ');
}
