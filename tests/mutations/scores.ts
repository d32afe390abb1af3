/**
 * Changes the parts of `parts.ts` in thousands of ways, one at a time (Stryker's mutants), and runs their tests on each:
 * `node tests/mutations/scores.ts [part …]`, on the Node version of `.nvmrc`. Prints the mutants that no test detects or
 * that time out, and the score of each part. Fails if a part has more of them than were reviewed.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { PARTS, type Part } from './parts.ts';

const OPTIONS: PartialStrykerOptions = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutations/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Tables and constants of a module; each such mutant would need all tests.
  ignoreStatic: true,
  mutator: {
    excludedMutations: [
      // Mostly messages, and names that the compiler checks.
      'StringLiteral',
      // `{}` in place of an object: the compiler refuses it.
      'ObjectLiteral',
    ],
  },
  concurrency: 2,
  // Long enough for a busy machine, since an expired one counts as detected. Each is listed.
  timeoutMS: 30_000,
  // Stryker rewrites this file by an API that TypeScript 7 lacks; Vite needs nothing of it.
  tsconfigFile: 'none',
  ignorePatterns: ['/dist', '/data', '/docs', '/public', '/screenshots', '/.cache'],
  tempDirName: '.cache/mutants',
  reporters: ['progress-append-only'],
};

const UNDETECTED = new Set(['Survived', 'NoCoverage']);

interface Score {
  readonly detected: number;
  /** Detected because the tests no longer end, or are too slow. */
  readonly timedOut: readonly MutantResult[];
  readonly undetected: readonly MutantResult[];
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function scoreOf({ mutate, tests }: Part): Promise<Score> {
  process.env.MUTATION_TESTS = tests.join(' ');
  const stryker = new Stryker({ ...OPTIONS, mutate: [...mutate, '!**/*.test.ts'] });
  const mutants = await stryker.runMutationTest();
  const timedOut = mutants.filter(({ status }) => status === 'Timeout');
  return {
    detected: mutants.filter(({ status }) => status === 'Killed').length + timedOut.length,
    timedOut,
    undetected: mutants.filter(({ status }) => UNDETECTED.has(status)),
  };
}

/** Returns a mutant as `file:line: code → mutated code`. */
async function describeMutant({
  fileName,
  location: { start, end },
  replacement = '',
  status,
}: MutantResult): Promise<string> {
  const lines = (await readFile(fileName, 'utf8')).split('\n').slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  const code = lines.join('\n').slice(start.column - 1);
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 100);
  return `  ${path.relative('.', fileName)}:${start.line} (${status}): ${short(code)} → ${short(replacement)}`;
}

const names = process.argv.slice(2);
const chosen = names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name));
if (chosen.length < names.length) throw new Error(`The parts are: ${PARTS.map(({ name }) => name).join(', ')}.`);
const rows: string[] = [];
for (const part of chosen) {
  const { detected, timedOut, undetected } = await scoreOf(part);
  const total = detected + undetected.length;
  const isOver = undetected.length > part.reviewed;
  if (isOver) process.exitCode = 1;
  say(part.name);
  for (const mutant of [...timedOut, ...undetected]) say(await describeMutant(mutant));
  const percent = ((100 * detected) / total).toFixed(1);
  rows.push(
    `${isOver ? '✗' : '✓'} ${part.name}: ${percent} % (${detected} of ${total} detected, ${part.reviewed} reviewed)`,
  );
}
say(rows.join('\n'));
