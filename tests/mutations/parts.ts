/** The parts of the product that record, deliver or change a player's progress, for `scores.ts`. */

export interface Part {
  /** A folder, and which of its files, if not all. */
  readonly name: string;
  /** Files to mutate, relative to the project's root; files of tests are excluded. */
  readonly mutate: readonly string[];
  /** The tests that have to detect the mutants: those of the lowest layer that can. */
  readonly tests: readonly string[];
  /**
   * Number of mutants that none of these tests detects and that were reviewed: they change nothing that a player keeps or
   * sees, unless the entry says otherwise. More fail the run.
   */
  readonly reviewed: number;
}

const OUTBOX = 'src/offline/outbox';
const SYNC = 'src/offline/sync';

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
    tests: ['src/core/bazaar-import/{plan,kept-checks}.test.ts'],
    // Conditions that only the compiler needs.
    reviewed: 4,
  },
  {
    name: 'deltas of the catalogue',
    mutate: [
      'src/core/catalogue/section-delta.ts',
      'src/offline/api/catalogue/section-deltas.ts',
      'src/offline/database/catalogue-store.ts',
    ],
    tests: [
      'src/core/catalogue/section-delta.test.ts',
      'src/offline/api/catalogue/section-deltas.test.ts',
      'src/offline/database/catalogue-store.test.ts',
    ],
    // An absent version stored as undefined.
    reviewed: 1,
  },
  {
    name: 'src/offline/outbox: undo',
    mutate: [`${OUTBOX}/{changes,discard,joined,revert,undo,undo-elsewhere,view}.ts`],
    tests: [`${OUTBOX}/{changes,discard,joined,revert,transfer,undo,view}.test.ts`],
    // Conditions that only the compiler needs, and comparisons of ids that are never equal.
    reviewed: 12,
  },
  {
    name: 'src/offline/sync: replies',
    mutate: [`${SYNC}/{apply-reply,mirror-writes,rename,replaced-history}.ts`],
    tests: [`${SYNC}/{apply-reply,deleted-character}.test.ts`],
    // Two ways to read and to delete the same rows, and conditions that only the compiler needs. A third (owed pulls,
    // numbers after a replaced history, copied ops) is detected by the tests of the drain, which are too slow to repeat.
    reviewed: 50,
  },
  {
    name: 'sw',
    mutate: ['sw/{replay,update,worker-scope}.ts'],
    tests: ['sw/*.test.ts'],
    // A run that ends unfinished after two minutes; a condition that only the compiler needs.
    reviewed: 2,
  },
];
