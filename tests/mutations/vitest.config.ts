/** Runs the tests of one part on its mutants; the environment variable names them. */
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A mutant is done with at the first failure, so the fastest files come first. */
class FastestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse();
  }
}

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
    setupFiles: ['tests/setup/console.ts', 'tests/setup/indexed-db.ts'],
    isolate: false,
    restoreMocks: true,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 5_000 } },
    sequence: { sequencer: FastestFirst },
  },
});
