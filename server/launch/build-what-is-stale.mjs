import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { notePackages } from './bundled-packages.mjs';
import { fingerprint } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = path.join(ROOT, 'dist');
const PAGE = path.join(DIST, 'page');

/** The built server program. */
export const SERVER_PROGRAM = path.join(DIST, 'server', 'main.js');

const BUILT_SERVER = path.dirname(SERVER_PROGRAM);
/** The texts that the program reads when it starts. */
const BUILT_TEXTS = path.join(BUILT_SERVER, 'content');
/** The fonts of drawn pictures. */
const FONTS = 'server/pictures/fonts';
const BUILT_FONTS = path.join(BUILT_SERVER, 'fonts');

const CHANGELOG = 'CHANGELOG.md';

/** Fingerprints of the sources from which each part of dist/ was built; a part without one is stale. */
const STAMP_FILE = path.join(DIST, 'built-from.json');

/**
 * @typedef {'page' | 'server'} Part
 * @typedef {Partial<Record<Part, string>>} Stamp the fingerprint of each part's sources
 * @typedef {object} Recipe
 * @property {string} what
 * @property {readonly string[]} sources files and folders of the part, relative to the project's root
 * @property {readonly string[]} outputs the part is stale if one of these files is missing
 * @property {() => Promise<void>} build
 */

const SHARED_SOURCES = ['package.json', 'package-lock.json', 'vite.config.ts', 'server/launch', 'src/core'];
/** Style and script of the API page. */
const API_PAGE = 'server/api-page';
/** Files of the package swagger-ui-dist that the page loads, and its licences. */
const API_VIEWER = ['swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css', 'LICENSE', 'NOTICE'];

/** @type {Readonly<Record<Part, Recipe>>} */
const RECIPES = {
  page: {
    what: 'the page and its worker',
    sources: [...SHARED_SOURCES, 'index.html', 'public', 'src/offline', 'src/page', 'sw', API_PAGE],
    outputs: [path.join(PAGE, 'index.html'), path.join(PAGE, 'achievements.html'), path.join(PAGE, 'sw.js')],
    build: async () => {
      await runVite('first-paint');
      await runVite('production');
      await copyApiPage();
      await precompress(PAGE);
    },
  },
  server: {
    what: 'the server',
    sources: [...SHARED_SOURCES, 'server', CHANGELOG],
    outputs: [
      SERVER_PROGRAM,
      path.join(BUILT_SERVER, 'page-parser-thread.js'),
      path.join(BUILT_TEXTS, CHANGELOG),
      BUILT_FONTS,
    ],
    build: async () => {
      await runVite('server');
      await runVite('page-parser');
      await copyTexts();
      await cp(path.join(ROOT, FONTS), BUILT_FONTS, { recursive: true });
      await run([SERVER_PROGRAM, 'compress-catalogue', BUILT_SERVER]);
    },
  },
};

/**
 * Runs Vite in a child process, because loading it is slow and a build must not inherit the NODE_ENV of a test run.
 *
 * @param {'first-paint' | 'production' | 'server' | 'page-parser'} mode
 */
async function runVite(mode) {
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  await run([vite, 'build', '--mode', mode, '--logLevel', 'warn']);
}

/**
 * Runs a Node program to completion; prints nothing unless it fails.
 *
 * @param {readonly string[]} args the program and its arguments
 */
async function run(args) {
  const program = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {Buffer[]} */
  const output = [];
  program.stdout.on('data', (chunk) => output.push(chunk));
  program.stderr.on('data', (chunk) => output.push(chunk));
  const [code] = await once(program, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${Buffer.concat(output).toString('utf8')}`);
}

/** Copies the texts next to the program, where server/content/content-files.ts reads them. */
async function copyTexts() {
  for (const folder of ['contests', 'news', 'catalogue'])
    await cp(path.join(ROOT, 'server', 'content', folder), path.join(BUILT_TEXTS, folder), { recursive: true });
  await cp(path.join(ROOT, CHANGELOG), path.join(BUILT_TEXTS, CHANGELOG));
}

/** Copies the files of the API page next to the page's files. Runs after Vite, so that the worker does not precache them. */
async function copyApiPage() {
  const folder = path.join(PAGE, 'assets', 'api');
  await cp(path.join(ROOT, API_PAGE), folder, { recursive: true });
  for (const file of API_VIEWER)
    await cp(path.join(ROOT, 'node_modules', 'swagger-ui-dist', file), path.join(folder, file));
  await notePackages('api-page', ['node_modules/swagger-ui-dist']);
}

/** @returns {Promise<Stamp>} */
async function readStamp() {
  try {
    return JSON.parse(await readFile(STAMP_FILE, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {Stamp} stamp */
async function writeStamp(stamp) {
  await mkdir(DIST, { recursive: true });
  await writeFile(STAMP_FILE, `${JSON.stringify(stamp, null, 2)}\n`);
}

/**
 * Rebuilds the stale parts of dist/ and reports progress through `report`.
 *
 * @param {(line: string) => void} report
 * @param {readonly Part[]} [parts] both by default
 */
export async function buildWhatIsStale(report, parts = ['page', 'server']) {
  for (const part of parts) {
    const recipe = RECIPES[part];
    const wanted = await fingerprint(ROOT, recipe.sources);
    const stamp = await readStamp();
    if (stamp[part] === wanted && recipe.outputs.every((file) => existsSync(file))) continue;
    const started = performance.now();
    report(`Building ${recipe.what} …`);
    await writeStamp({ ...stamp, [part]: '' });
    await recipe.build();
    await writeStamp({ ...stamp, [part]: wanted });
    report(`Built ${recipe.what} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  }
}
