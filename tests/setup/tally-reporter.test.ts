import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const PASSES = "import { test } from 'vitest';\ntest('one', () => {});\ntest('two', () => {});\n";
const FAILS = "import { test } from 'vitest';\ntest('three', () => { throw new Error('no'); });\n";
const SKIPS =
  "import { beforeEach, test } from 'vitest';\nbeforeEach(({ skip }) => skip('no such browser'));\ntest('four', () => {});\ntest('five', () => {});\n";
const BREAKS = "import './not-there.js';\n";

describe('the closing line of a test run', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'loremark-tally-test-'));
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  function lastLines(count: number): Promise<string[]> {
    const args = ['run', '--root', folder, '--reporter', path.join(ROOT, 'tests', 'setup', 'tally-reporter.ts')];
    const env = { PATH: process.env.PATH };
    return new Promise((resolve) => {
      execFile(process.execPath, [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], { env }, (_, stdout) => {
        resolve(stdout.trimEnd().split('\n').slice(-count));
      });
    });
  }

  test.each([
    ['what passed', { 'a.test.js': PASSES }, '2 passed, 0 failed'],
    ['what failed', { 'a.test.js': PASSES, 'b.test.js': FAILS }, '2 passed, 1 failed'],
    [
      'a file that never came to its tests as failed',
      { 'a.test.js': PASSES, 'b.test.js': BREAKS },
      '2 passed, 1 failed',
    ],
  ])('counts %s', async (_, files, line) => {
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
    expect(await lastLines(1)).toEqual([line]);
  });

  test('does not count what was skipped, and the line before it says why', async () => {
    for (const [name, content] of Object.entries({ 'a.test.js': PASSES, 'b.test.js': SKIPS })) {
      await writeFile(path.join(folder, name), content);
    }
    expect(await lastLines(2)).toEqual(['*** 2 skipped: no such browser ***', '2 passed, 0 failed']);
  });
});
