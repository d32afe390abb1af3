import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { precompress } from './precompress.mjs';

const LONG = 'a line that repeats itself\n'.repeat(100);

describe('precompressing a folder', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'loremark-precompress-'));
    await mkdir(path.join(folder, 'js'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('writes brotli and gzip files next to every long text file at any depth', async () => {
    const file = path.join(folder, 'js', 'main.js');
    await writeFile(file, LONG);
    await precompress(folder);
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString('utf8')).toBe(LONG);
    expect(gunzipSync(await readFile(`${file}.gz`)).toString('utf8')).toBe(LONG);
  });

  test.each([
    ['too short to gain', 'tiny.js', 'tiny'],
    ['compressed already', 'picture.png', LONG],
  ])('skips a file that is %s', async (_, name, content) => {
    await writeFile(path.join(folder, name), content);
    await precompress(folder);
    expect(existsSync(path.join(folder, `${name}.br`))).toBe(false);
    expect(existsSync(path.join(folder, `${name}.gz`))).toBe(false);
  });
});
