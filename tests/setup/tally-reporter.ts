/**
 * Ends every test run with the flaky tests, the skipped ones with their reasons, and the last line `N passed, N failed`
 * over all projects, with which the exit code agrees.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ParsedStack, SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/** Environment variable: number of checks that failed before the tests, to be added to them. */
const FAILED_CHECKS = 'FAILED_CHECKS';

/** The flaky tests of the last run, one per line; relative to the root of the tests. */
const FLAKY_FILE = '.cache/flaky-tests.txt';

/** If more tests than this pass only on a retry, the run fails. */
const MOST_FLAKY = 3;

interface Tally {
  readonly passed: number;
  /** Failed tests, and every file and error that failed outside a test. */
  readonly failed: number;
}

/** A run that stops before its end has failed. */
const NOT_ENDED: Tally = { passed: 0, failed: 1 };

const testsOf = (module: TestModule): readonly TestCase[] => [...module.children.allTests()];

function tallyOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Tally {
  let passed = 0;
  let failed = unhandled.length;
  for (const module of modules) {
    const states = testsOf(module).map((test) => test.result().state);
    passed += states.filter((state) => state === 'passed').length;
    const failures = states.filter((state) => state === 'failed').length;
    failed += failures;
    if (failures === 0 && module.state() === 'failed') failed += 1;
  }
  return { passed, failed };
}

/** A test that failed and then passed on a retry. */
interface Flaky {
  readonly name: string;
  /** The reason of each failure, one line each. */
  readonly reasons: readonly string[];
}

function flakyOf(modules: readonly TestModule[]): Flaky[] {
  return modules
    .flatMap(testsOf)
    .filter((test) => test.diagnostic()?.flaky === true)
    .map((test) => ({
      name: `${test.module.relativeModuleId} > ${test.fullName}`,
      reasons: (test.result().errors ?? []).map(reasonOf),
    }));
}

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
  private tally = NOT_ENDED;
  private lines: readonly string[] = [];

  onInit({ config }: Vitest): void {
    this.root = config.root;
    // At exit it is the last line, whatever else prints before.
    process.once('exit', () => this.close());
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.tally = tallyOf(modules, unhandled);
    const flaky = flakyOf(modules);
    this.lines = [
      ...layerLines(modules),
      ...flaky.flatMap(({ name, reasons }) => [`flaky: ${name}`, ...reasons.map((reason) => `  ${reason}`)]),
      ...skippedLines(modules),
    ];
    const file = path.join(this.root, FLAKY_FILE);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, flaky.map(({ name }) => `${name}\n`).join(''));
    if (flaky.length <= MOST_FLAKY) return;
    this.lines = [...this.lines, `More than ${MOST_FLAKY} tests are flaky, which counts as a failure.`];
    this.tally = { ...this.tally, failed: this.tally.failed + 1 };
  }

  private close(): void {
    const checks = Number(process.env[FAILED_CHECKS] ?? 0);
    const counted = this.tally.failed + checks;
    const failed = counted === 0 && (process.exitCode ?? 0) !== 0 ? 1 : counted;
    if (failed > 0) process.exitCode = 1;
    const lines = [...this.lines];
    if (checks > 0) lines.push(`${checks} of the checks above failed.`);
    process.stdout.write(`${[...lines, `${this.tally.passed} passed, ${failed} failed`].join('\n')}\n`);
  }
}
