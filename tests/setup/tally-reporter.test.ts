import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const PASSES = "import { test } from 'vitest';\ntest('one', () => {});\ntest('two', () => {});\n";
const FAILS = "import { test } from 'vitest';\ntest('three', () => { throw new Error('no'); });\n";
const SKIPS =
  "import { beforeEach, test } from 'vitest';\nbeforeEach(({ skip }) => skip('no such browser'));\ntest('four', () => {});\ntest('five', () => {});\n";
/** Tests that pass on their second run. */
const flaky = (...names: readonly string[]) =>
  "import { expect, test } from 'vitest';\n" +
  names.map((name) => `let ${name} = 0;\ntest('${name}', { retry: 2 }, () => expect(${name}++).toBe(1));\n`).join('');
const BREAKS = "import './not-there.js';\n";

describe('the closing line of a test run', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'loremark-tally-test-'));
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Runs the files; returns the last lines of the output and whether the exit code was 0. */
  async function runTests(
    files: Readonly<Record<string, string>>,
    env: Readonly<Record<string, string>> = {},
  ): Promise<{ lines: string[]; ok: boolean }> {
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
    const reporter = path.join(ROOT, 'tests', 'setup', 'tally-reporter.ts');
    const args = ['run', '--root', folder, '--reporter', 'dot', '--reporter', reporter];
    const options = { env: { PATH: process.env.PATH, ...env } };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args],
        options,
        (error, stdout) => resolve({ lines: stdout.trimEnd().split('\n'), ok: error === null }),
      );
    });
  }

  test.each([
    ['passed tests', { 'a.test.js': PASSES }, '2 passed, 0 failed'],
    ['failed tests', { 'a.test.js': PASSES, 'b.test.js': FAILS }, '2 passed, 1 failed'],
    [
      'a file that failed before its tests as failed',
      { 'a.test.js': PASSES, 'b.test.js': BREAKS },
      '2 passed, 1 failed',
    ],
    ['a run without tests as failed', {}, '0 passed, 1 failed'],
  ])('counts %s, and the exit code agrees', async (_, files, line) => {
    const { lines, ok } = await runTests(files);
    expect(lines.at(-1)).toBe(line);
    expect(ok).toBe(line.endsWith(' 0 failed'));
  });

  test('names what failed above it, with the reason', async () => {
    const { lines } = await runTests({ 'a.test.js': PASSES, 'b.test.js': FAILS, 'c.test.js': BREAKS });
    expect(lines.slice(-5).map((line) => line.replace(/ imported from .*| \(.*/, ''))).toEqual([
      'failed: b.test.js > three',
      '  no',
      'failed: c.test.js',
      "  Cannot find module './not-there.js'",
      '2 passed, 2 failed',
    ]);
  });

  test('counts the checks that failed before the tests and names them', async () => {
    const { lines, ok } = await runTests({ 'a.test.js': PASSES }, { FAILED_CHECKS: 'types,unused code' });
    expect(lines.slice(-3)).toEqual([
      'failed: the check “types”',
      'failed: the check “unused code”',
      '2 passed, 2 failed',
    ]);
    expect(ok).toBe(false);
  });

  test('does not count skipped tests, and the line before it gives the reason', async () => {
    const { lines } = await runTests({ 'a.test.js': PASSES, 'b.test.js': SKIPS });
    expect(lines.slice(-2)).toEqual(['*** 2 skipped: no such browser ***', '2 passed, 0 failed']);
  });

  test('lists tests that passed only on a retry, with the reason, above it and in a file', async () => {
    const { lines, ok } = await runTests({ 'a.test.js': PASSES, 'b.test.js': flaky('six', 'seven', 'eight') });
    const names = ['six', 'seven', 'eight'].map((name) => `b.test.js > ${name}`);
    const why = '  expected +0 to be 1 // Object.is equality (b.test.js:';
    expect(lines.slice(-7).map((line) => (line.startsWith(why) ? why : line))).toEqual([
      ...names.flatMap((name) => [`flaky: ${name}`, why]),
      '5 passed, 0 failed',
    ]);
    expect(ok).toBe(true);
    expect(await readFile(path.join(folder, '.cache', 'flaky-tests.txt'), 'utf8')).toBe(`${names.join('\n')}\n`);
  });

  test('fails a run in which more than three were flaky', async () => {
    const { lines, ok } = await runTests({ 'b.test.js': flaky('six', 'seven', 'eight', 'nine') });
    expect(lines.slice(-2)).toEqual(['failed: the run, since more than 3 tests are flaky', '4 passed, 1 failed']);
    expect(ok).toBe(false);
  });
});
