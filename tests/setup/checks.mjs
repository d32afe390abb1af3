import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildWhatIsStale } from '#server/launch/build-what-is-stale.mjs';
import { cruiseRooms } from '#tests/rooms/cruise.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<string>} run resolves with its report, rejects with its findings
 */

/**
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 */
async function runTool(args) {
  const tool = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  tool.stdout.on('data', (chunk) => {
    output += chunk;
  });
  tool.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(tool, 'close');
  if (code !== 0) throw new Error(output);
  return output;
}

/** @returns {Promise<string>} */
async function checkImports() {
  const { violations, modules } = await cruiseRooms(ROOT);
  if (violations.length === 0) return `${modules} modules read`;
  throw new Error(violations.map(({ rule, file, imports }) => `${file} → ${imports}\n    breaks “${rule}”`).join('\n'));
}

const BIN = 'node_modules';

/** The product without its tests. Exports that only tests import are allowed if their own file uses them too. */
export const KNIP_PRODUCTION = ['--production', '--config', 'tests/setup/knip-production.json'];

/**
 * Checks that need no build.
 *
 * @type {readonly Check[]}
 */
export const QUICK_CHECKS = [
  { name: 'types', run: () => runTool([`${BIN}/typescript/bin/tsc`, '-b', '--pretty']) },
  {
    name: 'format and lint',
    run: () => runTool([`${BIN}/@biomejs/biome/bin/biome`, 'ci', '--error-on-warnings', '--colors=off']),
  },
];

/** @type {readonly Check[]} */
export const CHECKS = [
  ...QUICK_CHECKS,
  { name: 'imports between rooms', run: checkImports },
  { name: 'prose', run: () => runTool(['--import', 'tsx', 'tests/docs/prose.ts']) },
  { name: 'tables of docs/api.md', run: () => runTool(['--import', 'tsx', 'tests/docs/api-tables.ts']) },
  { name: 'unused code', run: () => runTool([`${BIN}/knip/bin/knip.js`]) },
  { name: 'unused code in production', run: () => runTool([`${BIN}/knip/bin/knip.js`, ...KNIP_PRODUCTION]) },
  {
    name: 'build',
    run: async () => {
      await buildWhatIsStale((line) => process.stdout.write(`  ${line}\n`));
      return '';
    },
  },
  { name: 'a first visit', run: () => runTool(['--import', 'tsx', 'tests/bench/budgets.ts']) },
];

/**
 * Runs a command that prints its own progress.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 */
async function show(command, args) {
  const shown = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(shown, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} failed`);
  return '';
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 */
function showTool(args) {
  return show(process.execPath, ['--import', 'tsx', ...args]);
}

/**
 * Runs a tool that needs the Node version of the deployment, which comes from a package, as in `.ci/run`.
 *
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 */
async function showDeployedTool(args) {
  const version = (await readFile(new URL('../../.nvmrc', import.meta.url), 'utf8')).trim();
  const node = `node-${process.platform}-${process.arch}@${version}`;
  return show('npm', ['exec', '--yes', `--package=${node}`, '--', 'node', ...args]);
}

/**
 * Checks that take minutes each, for `npm run test:long`.
 *
 * @type {readonly Check[]}
 */
export const LONG_CHECKS = [
  { name: 'mutation scores', run: () => showDeployedTool(['tests/mutations/scores.ts']) },
  { name: '5,000 generated runs', run: () => showTool(['tests/harness/long-run.ts', '5000']) },
  { name: 'a soak of two servers', run: () => showTool(['tests/bench/long-soak.ts']) },
];

/** Checks whose report is printed even if they pass. */
const TALKATIVE = new Set(['imports between rooms', 'a first visit']);

/**
 * Runs the checks, one after the other, and prints the result of each.
 *
 * @param {readonly Check[]} checks
 * @returns {Promise<string[]>} names of those that failed
 */
export async function runChecks(checks) {
  const failures = [];
  for (const check of checks) {
    const started = performance.now();
    const took = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    try {
      const report = await check.run();
      process.stdout.write(`✓ ${check.name} (${took()})\n`);
      if (TALKATIVE.has(check.name)) process.stdout.write(`${report.trimEnd()}\n`);
    } catch (error) {
      failures.push(check.name);
      process.stdout.write(`✗ ${check.name} (${took()})\n${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  return failures;
}
