/**
 * Runs the checks and tests of one of the modes below; further arguments are passed to Vitest. The last line is always
 * `N passed, N failed`.
 */
import { parseCLI, startVitest } from 'vitest/node';
import { CHECKS, LONG_CHECKS, QUICK_CHECKS, runChecks } from './checks.mjs';
import { DEPLOYED_CHECKS } from './deployed-checks.mjs';

const QUICK_PROJECTS = ['core', 'offline', 'page', 'server'];

/**
 * @typedef {object} Mode
 * @property {readonly import('./checks.mjs').Check[]} checks
 * @property {readonly string[]} projects Vitest's projects; empty = all of them
 * @property {readonly string[]} [args] further arguments for Vitest
 */

/** @type {Mode} */
const EVERYTHING = { checks: CHECKS, projects: [] };

/** @type {ReadonlyMap<string | undefined, Mode>} modes by the flag that npm's scripts pass */
const MODES = new Map([
  // Needs neither a browser nor a build.
  ['--quick', { checks: QUICK_CHECKS, projects: QUICK_PROJECTS }],
  // The tests that import, directly or not, a file changed since the last commit.
  [
    '--changed',
    {
      checks: QUICK_CHECKS,
      projects: [...QUICK_PROJECTS, 'contract', 'harness', 'component'],
      args: ['--changed', '--passWithNoTests'],
    },
  ],
  // Tests that may fail on the Node version of the deployment; `.ci/run` runs them on it.
  ['--deployed', { checks: DEPLOYED_CHECKS, projects: [...QUICK_PROJECTS, 'contract'] }],
  // Too slow for every commit; vitest.config.ts adds the files that only it runs.
  ['--long', { checks: LONG_CHECKS, projects: ['mutations', 'postgres', 'postgres-harness'] }],
]);

const flag = process.argv[2];
const mode = MODES.get(flag);
const { checks, projects, args = [] } = mode ?? EVERYTHING;
const given = process.argv.slice(mode === undefined ? 2 : 3);
if (flag === '--long') process.env.LOREMARK_TESTS = 'long';

const failedChecks = await runChecks(checks);
process.env.FAILED_CHECKS = failedChecks.join(',');
try {
  const named = projects.flatMap((name) => ['--project', name]);
  const { filter, options } = parseCLI(['vitest', 'run', ...args, ...given, ...named]);
  const vitest = await startVitest('test', filter, options);
  await vitest.exit();
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.stdout.write(`0 passed, ${failedChecks.length + 1} failed\n`);
  process.exitCode = 1;
}
