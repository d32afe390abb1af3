/** Checks that each planted fault is detected by the tests that its table names. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { PLANTED_FAULTS } from './faults.ts';
import type { Outcome } from './run.ts';

const root = resolve(import.meta.dirname, '../..');
let outcomes: readonly Outcome[] = [];

beforeAll(async () => {
  const args = ['--import', 'tsx', 'tests/mutations/run.ts'];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 2 ** 26 });
  outcomes = JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]');
});

const byName = PLANTED_FAULTS.map((fault) => [fault.name, fault] as const);

describe.each(byName)('the fault that %s', (name, { caughtBy }) => {
  test.each(caughtBy)('is detected by %s', (testFile) => {
    const outcome = outcomes.find((each) => each.fault === name && each.file === testFile);
    // Undefined or empty if the file does not load. A grave fault may fail every test of a file.
    expect(outcome?.failed ?? []).not.toEqual([]);
  });
});
