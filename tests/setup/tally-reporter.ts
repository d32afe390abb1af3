/** Closes every test run with what was skipped and why, and one line, `N passed, N failed`, over all projects. */
import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { closingLine, type Tally } from './tally.mjs';

/** Names the file that takes the tally when another program prints the closing line. */
const TALLY_FILE = 'TALLY_FILE';

/** Counts tests, and as failed also every file that broke outside of its tests and every error nobody caught. */
export function tallyOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Tally {
  let passed = 0;
  let failed = unhandled.length;
  for (const module of modules) {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    passed += states.filter((state) => state === 'passed').length;
    const failures = states.filter((state) => state === 'failed').length;
    failed += failures;
    if (failures === 0 && module.state() === 'failed') failed += 1;
  }
  return { passed, failed };
}

/** What tests said when they skipped themselves for want of something: each sentence once, with how many said it. */
function skippedLines(modules: readonly TestModule[]): string[] {
  const counts = new Map<string, number>();
  for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
    const result = test.result();
    const note = result.state === 'skipped' ? result.note : undefined;
    if (note !== undefined) counts.set(note, (counts.get(note) ?? 0) + 1);
  }
  return [...counts].map(([note, count]) => `*** ${count} skipped: ${note} ***`);
}

export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const line of skippedLines(modules)) process.stdout.write(`${line}\n`);
    const tally = tallyOf(modules, unhandled);
    const file = process.env[TALLY_FILE];
    if (file === undefined) process.stdout.write(`${closingLine(tally)}\n`);
    else writeFileSync(file, JSON.stringify(tally));
  }
}
