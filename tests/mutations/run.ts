/**
 * Plants each fault and runs the tests that have to detect it: `node --import tsx tests/mutations/run.ts`. The last
 * line is the outcome as JSON, one entry per fault and test file.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { startVitest } from 'vitest/node';
import { PLANTED_FAULTS, type PlantedFault } from './faults.ts';

export interface Outcome {
  readonly fault: string;
  /** The test file. */
  readonly file: string;
  /** Names of the tests that failed. */
  readonly failed: readonly string[];
}

const root = resolve(import.meta.dirname, '../..');

/** Replaces the line in memory. */
function plant({ name, file, find, replace }: PlantedFault): Plugin {
  return {
    name: `plant: ${name}`,
    enforce: 'pre',
    transform: (code, id) => (id === resolve(root, file) ? code.replace(find, () => replace) : null),
  };
}

const vitest = await startVitest('test', [], {
  root,
  config: false,
  watch: false,
  maxWorkers: '100%',
  reporters: [{}],
  projects: PLANTED_FAULTS.map((fault) => ({
    root,
    plugins: [plant(fault)],
    test: {
      name: fault.name,
      include: [...fault.caughtBy],
      setupFiles: ['tests/setup/console.ts'],
      restoreMocks: true,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  })),
});
const outcomes = vitest.state.getTestModules().map((module): Outcome => {
  const failed = [...module.children.allTests('failed')].map(({ fullName }) => fullName);
  return { fault: module.project.name, file: module.relativeModuleId, failed };
});
await vitest.close();
// Failures are expected here.
process.exitCode = 0;
process.stdout.write(`${JSON.stringify(outcomes)}\n`);
