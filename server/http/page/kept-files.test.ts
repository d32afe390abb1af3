import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { keepPageFiles, keptFolder } from './kept-files.ts';

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
