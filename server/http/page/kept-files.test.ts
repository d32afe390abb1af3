import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { keepPageFiles, keptFolder } from './kept-files.ts';
import { openPageFiles } from './page-files.ts';

const DAY_MS = 24 * 60 * 60_000;
const FORMER = '/js/tibia/titles.aaaaaaaa.js';
const NEWER = '/js/tibia/titles.bbbbbbbb.js';

let root: string;
const kept = (path: string) => join(keptFolder(join(root, 'data')), path);
const keep = (now: number) => keepPageFiles(join(root, 'page'), keptFolder(join(root, 'data')), now);

/** Replaces the build, as `rsync --delete` or a new image does. */
function deploy(...paths: readonly string[]): void {
  rmSync(join(root, 'page'), { recursive: true, force: true });
  mkdirSync(join(root, 'page/js/tibia'), { recursive: true });
  for (const path of paths) writeFileSync(join(root, 'page', path), `content of ${path}`);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loremark-kept-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
});

it('keeps a former build’s files, compressed ones too, for a week after it was last served', async () => {
  deploy(FORMER, `${FORMER}.br`, '/index.html');
  await keep(0);
  // It is served for a month.
  await keep(30 * DAY_MS);
  deploy(NEWER);
  await keep(36 * DAY_MS);
  expect(readFileSync(kept(FORMER), 'utf8')).toBe(`content of ${FORMER}`);
  expect(existsSync(kept(`${FORMER}.br`))).toBe(true);
  expect(existsSync(kept(NEWER))).toBe(true);
  await keep(38 * DAY_MS);
  expect(existsSync(kept(FORMER))).toBe(false);
  expect(existsSync(kept(`${FORMER}.br`))).toBe(false);
  expect(existsSync(kept(NEWER))).toBe(true);
});

it('keeps no documents, whose address every build shares', async () => {
  deploy('/index.html', '/sw.js');
  await keep(0);
  expect(existsSync(kept('/index.html'))).toBe(false);
  expect(existsSync(kept('/sw.js'))).toBe(false);
});

it('finds the files of a folder whose path is written in another way', async () => {
  deploy(FORMER);
  await keepPageFiles(`${root}/./page/`, keptFolder(join(root, 'data')), 0);
  expect(existsSync(kept(FORMER))).toBe(true);
});

it('can run on several servers that share the folder at the same time', async () => {
  deploy(FORMER, NEWER);
  await Promise.all([keep(0), keep(0), keep(0)]);
  expect(readdirSync(kept('/js/tibia')).sort()).toEqual(['titles.aaaaaaaa.js', 'titles.bbbbbbbb.js']);
});

it('leaves every file served compressed while it runs', async () => {
  const paths = Array.from({ length: 50 }, (_, index) => `/js/tibia/titles.${String(index).padStart(8, 'a')}.js`);
  deploy(...paths, ...paths.map((path) => `${path}.br`));
  const files = openPageFiles(join(root, 'page'));
  let ended = false;
  const keeping = keep(Date.now() + DAY_MS).then(() => {
    ended = true;
  });
  const served: (boolean | undefined)[] = [];
  while (!ended) for (const path of paths) served.push((await files.find(path))?.bodies.has('br'));
  await keeping;
  expect(new Set(served)).toEqual(new Set([true]));
});
