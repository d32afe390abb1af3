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
    name: 'src/offline/outbox: taps',
    mutate: [`${OUTBOX}/{activity,compaction,enqueue,journal,new-id}.ts`],
    tests: [`${OUTBOX}/{enqueue,journal,new-id}.test.ts`, `${SYNC}/{apply-reply,replaced-reply}.test.ts`],
    // Needless writes and reads, ids that no op has, texts of errors, and the time of one of several taps in the same ms.
    reviewed: 21,
  },
  {
    name: 'src/offline/outbox: dead letters',
    mutate: [`${OUTBOX}/dead-letters.ts`],
    tests: [`${OUTBOX}/dead-letters.test.ts`],
    // Conditions that only the compiler needs, ids that no op has, and a joined value that an add does not use.
    reviewed: 7,
  },
  {
    name: 'src/offline/outbox: files',
    mutate: [`${OUTBOX}/{adopt,read-shown,transfer,unsent-file}.ts`],
    tests: [`${OUTBOX}/{transfer,unsent-file}.test.ts`],
    // An id that no op has. The tests of `observe` detect the values of one list, and those of a merge a parked op; both are
    // slow.
    reviewed: 4,
  },
  {
    name: 'src/offline/sync: calls',
    mutate: [
      `${OUTBOX}/register-key.ts`,
      `${SYNC}/{backoff,batch,bisection,call-size,scheduler,single-flight,sync-store,triggers}.ts`,
    ],
    tests: [`${SYNC}/{batch,call-size,numbers,rules,scheduler,single-flight,sync-store}.test.ts`],
    // Needless reads and writes, conditions that only the compiler needs, and two lines that the tests of the log and a
    // browser detect.
    reviewed: 14,
  },
  {
    name: 'src/offline/sync: drain',
    mutate: [`${SYNC}/drain.ts`],
    tests: [`${SYNC}/{drain-failures,drain-pulls,drain-refusals,drain-sign-in,drain,numbers}.test.ts`],
    // Needless reads, writes and locks; one more call, or smaller ones, after an op that is refused alone; conditions that only
    // the compiler needs.
    reviewed: 12,
  },
  {
    name: 'src/offline/sync: tabs',
    mutate: [`${SYNC}/{answers,device-label,flush-on-unload,locks}.ts`],
    tests: [`${SYNC}/{flush-on-unload,locks,rules}.test.ts`],
    // A condition that only the compiler needs, one whose failure has the same effect, a list of ops that is replaced, and the
    // label of the browser itself.
    reviewed: 4,
  },
  {
    name: 'src/offline/sync: replies',
    mutate: [`${SYNC}/{apply-reply,mirror-writes,rename,replaced-history}.ts`],
    tests: [`${SYNC}/{apply-reply,deleted-character,replaced-reply}.test.ts`],
    // Two ways to read and to delete the same rows, ids that no op has, and conditions that only the compiler needs.
    reviewed: 20,
  },
  {
    name: 'sw',
    mutate: ['sw/{replay,update,worker-scope}.ts'],
    tests: ['sw/*.test.ts'],
    // A run that ends unfinished after two minutes; a condition that only the compiler needs.
    reviewed: 2,
  },
  {
    name: 'messages to the operator',
    mutate: ['src/offline/contact/*.ts', 'src/offline/api/contact/contact-api.ts'],
    tests: ['src/offline/{contact,api/contact}/*.test.ts'],
    // A condition that only the compiler needs; the browser's own delivery, which the tests of `sw` detect.
    reviewed: 4,
  },
  {
    name: 'stores of the device',
    mutate: [
      'src/offline/profiles/*.ts',
      'src/offline/database/{account-data,answers,characters,drafts,identity,profiles}*.ts',
      'src/offline/database/sync-row.ts',
    ],
    tests: ['src/offline/profiles/*.test.ts', 'src/offline/database/*.test.ts'],
    // Needless reads and writes, connections and subscriptions that stay open, and conditions that only the compiler needs.
    reviewed: 15,
  },
  {
    name: 'server/actions/sync',
    mutate: ['server/actions/sync/{apply-changes,idempotent-results,judge-ops}.ts'],
    tests: ['server/actions/sync/{apply-changes,judge-ops}.test.ts'],
    // Half are needless queries and conditions that only the compiler needs. The contract tests detect the rest (branch of a
    // known epoch, stored contacts, the conversion, full lists, groups) but are too slow to repeat for each mutant.
    reviewed: 38,
  },
  {
    name: 'server/actions/imports',
    mutate: ['server/actions/imports/*.ts'],
    tests: ['server/actions/imports/read-auction.test.ts', 'tests/contract/imports/bazaar-import.test.ts'],
    // Conditions that only the compiler needs.
    reviewed: 5,
  },
];
