/**
 * Ends every test run with what failed, the flaky tests and the skipped ones, each with its reason, and the last line
 * `N passed, N failed` over all projects, with which the exit code agrees.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ParsedStack, SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/** Environment variable: names of the checks that failed before the tests, separated by commas. */
const FAILED_CHECKS = 'FAILED_CHECKS';

/** The flaky tests of the last run, one per line; relative to the root of the tests. */
const FLAKY_FILE = '.cache/flaky-tests.txt';

/** If more tests than this pass only on a retry, the run fails. */
const MOST_FLAKY = 3;

/** A test that failed or is flaky, or a file or an error that failed outside a test. */
interface Finding {
  readonly name: string;
  /** The reason of each failure, one line each. */
  readonly reasons: readonly string[];
}

/** A run that stops before its end has failed. */
const NOT_ENDED: Finding = { name: 'the run, which did not end', reasons: [] };

const testsOf = (module: TestModule): readonly TestCase[] => [...module.children.allTests()];

const findingOf = (test: TestCase): Finding => ({
  name: `${test.module.project.name} ${test.module.relativeModuleId} > ${test.fullName}`.trim(),
  reasons: (test.result().errors ?? []).map(reasonOf),
});

function failuresOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Finding[] {
  const failed = modules.filter((module) => module.state() === 'failed');
  return [
    ...failed.flatMap((module) => {
      const tests = [...module.children.allTests('failed')].map(findingOf);
      if (tests.length > 0) return tests;
      return [{ name: module.relativeModuleId, reasons: module.errors().map(reasonOf) }];
    }),
    ...unhandled.map((error) => ({ name: 'outside of all tests', reasons: [reasonOf(error)] })),
  ];
}

function flakyOf(modules: readonly TestModule[]): Finding[] {
  return modules
    .flatMap(testsOf)
    .filter((test) => test.diagnostic()?.flaky === true)
    .map(findingOf);
}

const linesOf = (word: string, findings: readonly Finding[]): string[] =>
  findings.flatMap(({ name, reasons }) => [`${word}: ${name}`, ...reasons.map((reason) => `  ${reason}`)]);

/** First line of an error's message, and the place in the tests. */
function reasonOf({ message, stacks = [] }: SerializedError & { stacks?: readonly ParsedStack[] }): string {
  const [frame] = stacks;
  const place = frame === undefined ? '' : ` (${path.basename(frame.file)}:${frame.line})`;
  return `${message.split('\n', 1)[0]}${place}`;
}

/** Tests and seconds of each project, which makes growth visible. */
function layerLines(modules: readonly TestModule[]): string[] {
  const layers = new Map<string, { tests: number; ms: number }>();
  for (const module of modules) {
    const sum = layers.get(module.project.name) ?? { tests: 0, ms: 0 };
    const ms = module.diagnostic().duration;
    layers.set(module.project.name, { tests: sum.tests + testsOf(module).length, ms: sum.ms + ms });
  }
  return [...layers].map(([name, { tests, ms }]) => `${name}: ${tests} tests, ${Math.round(ms / 1000)} s of a worker`);
}

/** Reasons given by skipped tests: each sentence once, with the number of tests. */
function skippedLines(modules: readonly TestModule[]): string[] {
  const counts = new Map<string, number>();
  for (const test of modules.flatMap(testsOf)) {
    const result = test.result();
    const note = result.state === 'skipped' ? result.note : undefined;
    if (note !== undefined) counts.set(note, (counts.get(note) ?? 0) + 1);
  }
  return [...counts].map(([note, count]) => `*** ${count} skipped: ${note} ***`);
}

export default class TallyReporter implements Reporter {
  private root = process.cwd();
  private passed = 0;
  private failures: readonly Finding[] = [NOT_ENDED];
  private lines: readonly string[] = [];

  onInit({ config }: Vitest): void {
    this.root = config.root;
    // At exit it is the last line, whatever else prints before.
    process.once('exit', () => this.close());
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.passed = modules.flatMap((module) => [...module.children.allTests('passed')]).length;
    this.failures = failuresOf(modules, unhandled);
    const flaky = flakyOf(modules);
    this.lines = [...layerLines(modules), ...skippedLines(modules), ...linesOf('flaky', flaky)];
    const file = path.join(this.root, FLAKY_FILE);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, flaky.map(({ name }) => `${name}\n`).join(''));
    if (flaky.length <= MOST_FLAKY) return;
    this.failures = [...this.failures, { name: `the run, since more than ${MOST_FLAKY} tests are flaky`, reasons: [] }];
  }

  private close(): void {
    const checks = (process.env[FAILED_CHECKS] ?? '').split(',').filter((name) => name !== '');
    const failures = [...checks.map((name) => ({ name: `the check “${name}”`, reasons: [] })), ...this.failures];
    if (failures.length === 0 && (process.exitCode ?? 0) !== 0) {
      failures.push({ name: `the run, with exit code ${process.exitCode}`, reasons: [] });
    }
    if (failures.length > 0) process.exitCode = 1;
    const lines = [...this.lines, ...linesOf('failed', failures)];
    process.stdout.write(`${[...lines, `${this.passed} passed, ${failures.length} failed`].join('\n')}\n`);
  }
}
