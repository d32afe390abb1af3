import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

describe('a fingerprint', () => {
  let root: string;
  const current = () => fingerprint(root, ['settings.json', 'src']);

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'loremark-fingerprint-'));
    await mkdir(path.join(root, 'src', 'deep'), { recursive: true });
    await writeFile(path.join(root, 'settings.json'), '{}');
    await writeFile(path.join(root, 'src', 'deep', 'one.ts'), 'one');
    await writeFile(path.join(root, 'src', 'two.ts'), 'two');
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  test.each([
    ['content changes', () => writeFile(path.join(root, 'src', 'two.ts'), 'other')],
    ['a single file among the sources changes', () => writeFile(path.join(root, 'settings.json'), '[]')],
    ['a file appears', () => writeFile(path.join(root, 'src', 'deep', 'three.ts'), '')],
    ['a text appears', () => writeFile(path.join(root, 'src', 'deep', 'en.md'), 'text')],
    ['a file is deleted', () => rm(path.join(root, 'src', 'two.ts'))],
  ])('differs when %s', async (_, change) => {
    const before = await current();
    await change();
    expect(await current()).not.toBe(before);
  });

  test.each([
    ['nothing happens', async () => undefined],
    ['only a time changes', () => utimes(path.join(root, 'src', 'two.ts'), 1, 1)],
    ['only a test changes', () => writeFile(path.join(root, 'src', 'two.test.ts'), 'test')],
    ['only a README changes', () => writeFile(path.join(root, 'src', 'README.md'), 'note')],
    ['a file outside the sources changes', () => writeFile(path.join(root, 'elsewhere.ts'), '')],
  ])('stays the same when %s', async (_, change) => {
    const before = await current();
    await change();
    expect(await current()).toBe(before);
  });
});
