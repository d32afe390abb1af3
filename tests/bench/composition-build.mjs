/**
 * Builds page and worker once more, into nowhere, and prints as JSON what is in every chunk. A program of its own: the
 * page's compiler can't be loaded in a process that runs TypeScript.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @typedef {Record<string, Record<string, number>>} Chunks by file name: characters of code by source, before minifying */

/**
 * An npm package, or a room's folder.
 *
 * @param {string} id
 */
function sourceOf(id) {
  const clean = id.replaceAll('\0', '').replace(/\?.*$/, '');
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(clean)?.[1];
  if (inPackage !== undefined) return inPackage;
  const relative = path.relative(ROOT, clean);
  if (relative.startsWith('..') || !path.isAbsolute(clean)) return 'the bundler';
  const folders = path.dirname(relative).split(path.sep);
  return folders.slice(0, folders[0] === 'src' ? 3 : 1).join('/');
}

/**
 * @param {Chunks} found
 * @returns {import('vite').Plugin}
 */
function collector(found) {
  return {
    name: 'loremark-bench-composition',
    writeBundle(_options, bundle) {
      // The one script that is built by itself comes as a finished file, after the others.
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && /^js\/first-look\..*\.js$/.test(file.fileName)) {
          found[file.fileName] = { 'src/page/platform': file.source.length };
        }
      }
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        /** @type {Record<string, number>} */
        const sources = {};
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const source = sourceOf(id);
          sources[source] = (sources[source] ?? 0) + renderedLength;
        }
        found[chunk.fileName] = sources;
      }
    },
  };
}

/** @returns {Promise<Chunks>} */
async function pageChunks() {
  /** @type {Chunks} */
  const found = {};
  const outDir = await mkdtemp(path.join(tmpdir(), 'loremark-composition-'));
  try {
    await build({
      root: ROOT,
      configFile: path.join(ROOT, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'silent',
      build: { outDir, emptyOutDir: true },
      plugins: [collector(found)],
    });
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
  return found;
}

/** @returns {Promise<Chunks>} */
async function workerChunks() {
  /** @type {Chunks} */
  const found = {};
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', __LOREMARK_VERSION__: '""' },
    build: {
      write: false,
      lib: { entry: path.join(ROOT, 'sw', 'sw.ts'), formats: ['iife'], name: 'sw', fileName: () => 'sw.js' },
    },
    plugins: [collector(found)],
  });
  return found;
}

process.stdout.write(JSON.stringify({ ...(await pageChunks()), ...(await workerChunks()) }));
