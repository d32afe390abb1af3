/**
 * `npm test`: the checks, the build and every test. Whatever goes wrong, and wherever, the last line tells:
 * `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { closingLine } from './tally.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @returns {Promise<number>} how many checks failed */
async function check() {
  try {
    const { runChecks } = await import('./checks.mjs');
    return await runChecks();
  } catch (error) {
    process.stdout.write(`✗ checks\n${error instanceof Error ? error.stack : String(error)}\n`);
    return 1;
  }
}

/**
 * @param {string} file
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
async function readTally(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // The tests never came to their end, so nothing is known to have passed.
    return { passed: 0, failed: 1 };
  }
}

/** @returns {Promise<import('./tally.mjs').Tally>} */
async function runTests() {
  const folder = await mkdtemp(path.join(tmpdir(), 'loremark-tally-'));
  const tallyFile = path.join(folder, 'tally.json');
  try {
    const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
      cwd: ROOT,
      env: { ...process.env, TALLY_FILE: tallyFile },
      stdio: 'inherit',
    });
    const [code] = await once(vitest, 'close');
    const { passed, failed } = await readTally(tallyFile);
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const failedChecks = await check();
const { passed, failed } = await runTests();
if (failedChecks > 0) process.stdout.write(`${failedChecks} of the checks above failed.\n`);
process.stdout.write(`${closingLine({ passed, failed: failed + failedChecks })}\n`);
process.exitCode = failed + failedChecks === 0 ? 0 : 1;
