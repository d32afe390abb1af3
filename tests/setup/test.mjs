/**
 * `npm test`: the checks, the build and every test; `npm run test:quick`: what needs neither a browser nor a build.
 * More arguments go to Vitest. The last line is always `N passed, N failed`.
 */
import { parseCLI, startVitest } from 'vitest/node';
import { CHECKS, QUICK_CHECKS, runChecks } from './checks.mjs';

const QUICK_PROJECTS = ['core', 'offline', 'page', 'server'];

const quick = process.argv[2] === '--quick';
const args = process.argv.slice(quick ? 3 : 2);
const failedChecks = await runChecks(quick ? QUICK_CHECKS : CHECKS);
process.env.FAILED_CHECKS = String(failedChecks);
if (quick) args.push(...QUICK_PROJECTS.flatMap((name) => ['--project', name]));
try {
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  const vitest = await startVitest('test', filter, options);
  await vitest.exit();
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.stdout.write(`0 passed, ${failedChecks + 1} failed\n`);
  process.exitCode = 1;
}
