/** The parts of the product that record, deliver or change a player's progress, for `scores.ts`. */

export interface Part {
  /** A folder, or one file of it. */
  readonly name: string;
  /** Files to mutate, relative to the project's root; files of tests are excluded. */
  readonly mutate: readonly string[];
  /** The tests that have to detect the mutants: those of the lowest layer that can. */
  readonly tests: readonly string[];
  /**
   * Number of mutants that no test detects and that were reviewed: they change nothing that a player keeps or sees. More
   * fail the run.
   */
  readonly reviewed: number;
}

export const PARTS: readonly Part[] = [
  {
    name: 'src/core/progress/conflict.ts',
    mutate: ['src/core/progress/conflict.ts'],
    tests: ['src/core/progress/conflict.test.ts'],
    reviewed: 0,
  },
  {
    name: 'src/core/bazaar-import',
    mutate: ['src/core/bazaar-import/*.ts'],
    tests: ['src/core/bazaar-import/*.test.ts'],
    reviewed: 0,
  },
  {
    name: 'src/core/catalogue/section-delta.ts',
    mutate: ['src/core/catalogue/section-delta.ts', 'src/offline/api/catalogue/section-deltas.ts'],
    tests: ['src/core/catalogue/section-delta.test.ts', 'src/offline/api/catalogue/*.test.ts'],
    reviewed: 0,
  },
  {
    name: 'src/offline/outbox',
    mutate: ['src/offline/outbox/*.ts'],
    tests: ['src/offline/outbox/*.test.ts', 'src/offline/guest/*.test.ts'],
    reviewed: 0,
  },
  {
    name: 'src/offline/outbox/observe',
    mutate: ['src/offline/outbox/observe/*.ts'],
    tests: ['src/offline/outbox/observe/*.test.ts'],
    reviewed: 0,
  },
  {
    name: 'src/offline/sync',
    mutate: ['src/offline/sync/*.ts'],
    tests: ['src/offline/sync/*.test.ts'],
    reviewed: 0,
  },
  {
    name: 'src/offline/guest',
    mutate: ['src/offline/guest/*.ts'],
    tests: ['src/offline/guest/*.test.ts'],
    reviewed: 0,
  },
  {
    name: 'src/offline/database',
    mutate: ['src/offline/database/*.ts'],
    tests: ['src/offline/database/*.test.ts'],
    reviewed: 0,
  },
  {
    name: 'src/offline/contact',
    mutate: ['src/offline/contact/*.ts'],
    tests: ['src/offline/contact/*.test.ts'],
    reviewed: 0,
  },
  {
    name: 'src/offline/profiles',
    mutate: ['src/offline/profiles/*.ts'],
    tests: ['src/offline/profiles/*.test.ts'],
    reviewed: 0,
  },
  {
    name: 'sw',
    mutate: ['sw/replay.ts', 'sw/update.ts'],
    tests: ['sw/*.test.ts'],
    reviewed: 0,
  },
  {
    name: 'server/actions/sync',
    mutate: ['server/actions/sync/*.ts'],
    tests: ['server/actions/sync/*.test.ts', 'tests/contract/sync/*.test.ts'],
    reviewed: 0,
  },
  {
    name: 'server/actions/imports',
    mutate: ['server/actions/imports/import-auction.ts'],
    tests: ['tests/contract/imports/bazaar-import.test.ts'],
    reviewed: 0,
  },
];
