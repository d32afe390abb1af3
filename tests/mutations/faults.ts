/** Faults of one line each in the sync, and the tests that see them. */

/** A line that is replaced in memory while the tests run; nothing is written. */
export interface PlantedFault {
  readonly name: string;
  /** From the project's root. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Test files with at least one test that fails then, each of which must. */
  readonly caughtBy: readonly string[];
}

const COPIES = 'tests/harness/faults-copies.test.ts';
const UNSEEN = 'tests/harness/faults-unseen.test.ts';
const LIVENESS = 'tests/harness/faults-liveness.test.ts';
const RESTORES = 'tests/harness/faults-restores.test.ts';

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'takes what the mirror holds for what the player saw',
    file: 'src/offline/outbox/view.ts',
    find: 'return hiding === undefined ? (row?.version ?? 0) : (hiding.base ?? 0);',
    replace: 'return hiding === null ? 0 : (row?.version ?? 0);',
    caughtBy: [UNSEEN],
  },
  {
    name: 'undoes without looking at who has written since',
    file: 'src/offline/outbox/revert.ts',
    find: 'if (isNewest && canGoBack) {',
    replace: 'if (isNewest) {',
    caughtBy: [UNSEEN],
  },
  {
    name: 'lets numbers have gaps',
    file: 'server/actions/sync/idempotent-results.ts',
    find: 'if (known < 0 || known > numbers.results.length) return undefined;',
    replace: 'if (known < 0) return undefined;',
    caughtBy: [COPIES],
  },
  {
    name: 'acknowledges no result',
    file: 'src/offline/sync/batch.ts',
    find: 'acked: parts.acked,',
    replace: 'acked: 0,',
    caughtBy: [COPIES],
  },
  {
    name: 'begins a new epoch without the branch',
    file: 'src/offline/sync/apply-reply.ts',
    find: 'branch = Math.min(branch ?? reply.branch, reply.branch);',
    replace: 'branch = 0;',
    caughtBy: [RESTORES],
  },
  {
    name: 'looks up no copy',
    file: 'server/actions/sync/judge-ops.ts',
    find: 'if (op.copied === true && arrived.has(tap))',
    replace: 'if (op.copied === true && arrived.size < 0)',
    caughtBy: [COPIES],
  },
  {
    name: 'marks no op as copied when the client is renamed',
    file: 'src/offline/sync/rename.ts',
    find: "return op.state === 'pending' ? { ...op, copied: 1 } : op;",
    replace: 'return op;',
    caughtBy: [COPIES],
  },
  {
    name: 'sets what an op adds',
    file: 'src/core/progress/conflict.ts',
    find: 'value: addTo(rule, stored.value, wanted.add)',
    replace: 'value: addTo(rule, 0, wanted.add)',
    caughtBy: [COPIES],
  },
  {
    name: 'judges a repeated op again',
    file: 'server/actions/sync/judge-ops.ts',
    find: 'const repeats = numbers.results.slice(0, request.ops.length);',
    replace: 'const repeats = numbers.results.slice(0, 0);',
    caughtBy: [COPIES],
  },
  {
    name: 'forgets a pull that failed',
    file: 'src/offline/sync/drain.ts',
    find: 'pulls(trigger) || standing.owesPull !== null || !standing.firstPullComplete',
    replace: 'pulls(trigger) || !standing.firstPullComplete',
    caughtBy: [LIVENESS],
  },
  {
    name: 'sends as much again after a time-out',
    file: 'src/offline/sync/sync-store.ts',
    find: 'batchBytes: timedOut ? Math.max(MIN_BATCH_BYTES, Math.floor(sync.batchBytes / 2)) : sync.batchBytes,',
    replace: 'batchBytes: sync.batchBytes,',
    caughtBy: [LIVENESS],
  },
  {
    name: 'makes no room on a full device',
    file: 'src/offline/sync/drain.ts',
    find: 'for (const makeRoom of [store.dropActivity, dropCatalogue]) {',
    replace: 'for (const makeRoom of [store.dropActivity, dropCatalogue].slice(2)) {',
    caughtBy: [LIVENESS],
  },
];
