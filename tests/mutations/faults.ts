/** One-line faults in the sync, and the tests that detect them. */

/** A line that is replaced in memory while the tests run; nothing is written. */
export interface PlantedFault {
  readonly name: string;
  /** Path from the project's root. */
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Test files, each with at least one test that fails because of the fault. */
  readonly caughtBy: readonly string[];
}

const COPIES = 'tests/harness/faults-copies.test.ts';
const UNSEEN = 'tests/harness/faults-unseen.test.ts';
const LIVENESS = 'tests/harness/faults-liveness.test.ts';
const RESTORES = 'tests/harness/faults-restores.test.ts';
const SCRIPTS = 'tests/harness/saved-scripts.test.ts';
const PROXIES = 'tests/harness/faults-proxies.test.ts';
const CALL_SIZE = 'src/offline/sync/call-size.test.ts';

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'treats the value in the mirror as the one the player saw',
    file: 'src/offline/outbox/view.ts',
    find: 'return hiding === undefined ? (row?.version ?? 0) : (hiding.base ?? 0);',
    replace: 'return hiding === null ? 0 : (row?.version ?? 0);',
    caughtBy: [UNSEEN],
  },
  {
    name: 'undoes without checking who has written since',
    file: 'src/offline/outbox/revert.ts',
    find: 'if (isNewest && canRevert) {',
    replace: 'if (isNewest) {',
    caughtBy: [UNSEEN],
  },
  {
    name: 'undoes over what the player saw after the choice',
    file: 'src/offline/outbox/revert.ts',
    find: 'const seen = { version: change.seen, resets };',
    replace: 'const seen = undefined;',
    caughtBy: [UNSEEN],
  },
  {
    name: 'counts only changes as writes',
    file: 'server/actions/sync/judge-ops.ts',
    find: 'if (isSame && !isRestored && !confirms(register, wanted))',
    replace: 'if (isSame && !isRestored)',
    caughtBy: [UNSEEN],
  },
  {
    name: 'subtracts what another device has set',
    file: 'server/actions/sync/judge-ops.ts',
    find: 'const setSince = setAt !== undefined && setAt > (op.base ?? 0) ? setAt : undefined;',
    replace: 'const setSince = setAt !== undefined && setAt < 0 ? setAt : undefined;',
    caughtBy: [UNSEEN],
  },
  {
    name: 'refuses to subtract because of what was set before',
    file: 'src/offline/sync/apply-reply.ts',
    find: "if (op.add !== null && outcome === 'applied') added.set(op.id, result.version);",
    replace: '',
    caughtBy: [UNSEEN],
  },
  {
    name: 'shows a joined value as the player’s own',
    file: 'src/offline/sync/mirror-writes.ts',
    find: 'const isOwn = isApplied && (by === undefined || replaced !== undefined);',
    replace: 'const isOwn = isApplied;',
    caughtBy: [UNSEEN],
  },
  {
    name: 'shows an add on top of a number that includes it',
    file: 'src/offline/sync/mirror-writes.ts',
    find: 'if (this.waiting.has(key) && version >',
    replace: 'if (this.waiting.has(version.toString()) && version >',
    caughtBy: [SCRIPTS],
  },
  {
    name: 'gives a copied op what followed it',
    file: 'server/actions/sync/judge-ops.ts',
    find: "return { outcome: 'noop', ...(written ?? current) };",
    replace: "return { outcome: 'noop', ...current };",
    caughtBy: [COPIES],
  },
  {
    name: 'accepts that ops of a known client are gone',
    file: 'server/actions/sync/apply-changes.ts',
    find: '|| (client !== undefined && request.acked > client.last_seq)',
    replace: '',
    caughtBy: [RESTORES],
  },
  {
    name: 'accepts gaps in the op numbers',
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
    name: 'starts a new epoch without the branch',
    file: 'src/offline/sync/apply-reply.ts',
    find: 'branch = Math.min(branch ?? reply.branch, reply.branch);',
    replace: 'branch = 0;',
    caughtBy: [RESTORES],
  },
  {
    name: 'does not look up copies',
    file: 'server/actions/sync/judge-ops.ts',
    find: 'const written = op.copied === true ? arrived.get(tap) : undefined;',
    replace: 'const written = op.copied === true && arrived.size < 0 ? arrived.get(tap) : undefined;',
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
    name: 'sets the number that an op adds',
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
    find: 'pulls(trigger) || state.owesPull !== null || !state.firstPullComplete',
    replace: 'pulls(trigger) || !standing.firstPullComplete',
    caughtBy: [LIVENESS],
  },
  {
    name: 'resends the same amount after a timeout',
    file: 'src/offline/sync/sync-store.ts',
    find: '...(timedOut === null ? {} : afterTimeOut(sync, timedOut)),',
    replace: '...(timedOut === null ? {} : {}),',
    caughtBy: [LIVENESS],
  },
  {
    name: 'halves the limit instead of what was sent',
    file: 'src/offline/sync/call-size.ts',
    find: 'const slowBytes = bytes > MIN_BATCH_BYTES ? bytes : batchBytes;',
    replace: 'const slowBytes = bytes > batchBytes ? bytes : batchBytes;',
    caughtBy: [CALL_SIZE],
  },
  {
    name: 'raises the limit after every full call',
    file: 'src/offline/sync/call-size.ts',
    find: 'const RAISE_AFTER = 3;',
    replace: 'const RAISE_AFTER = 1;',
    caughtBy: [CALL_SIZE],
  },
  {
    name: 'counts small calls as full',
    file: 'src/offline/sync/call-size.ts',
    find: 'const isFull = more || bytes * 2 > batchBytes;',
    replace: 'const isFull = more || bytes > 0;',
    caughtBy: [CALL_SIZE],
  },
  {
    name: 'repeats a call without limit if its replies are outdated',
    file: 'src/offline/sync/drain.ts',
    find: 'return memory.outdated > MAX_OUTDATED',
    replace: 'return memory.outdated > MAX_REQUESTS',
    caughtBy: [LIVENESS],
  },
  {
    name: 'makes a refused op a dead letter although nothing was accepted',
    file: 'src/offline/sync/drain.ts',
    find: 'const again = memory.evidence ? memory.aside[0] : undefined;',
    replace: 'memory.evidence = true; const again = memory.aside[0];',
    caughtBy: [PROXIES],
  },
  {
    name: 'counts a call without ops as evidence although other ops wait',
    file: 'src/offline/sync/drain.ts',
    find: 'memory.evidence = !memory.probe;',
    replace: 'memory.evidence = true;',
    caughtBy: [PROXIES],
  },
  {
    name: 'makes several ops dead letters although none was accepted',
    file: 'src/offline/sync/drain.ts',
    find: '(batch.ops.length > 0 || memory.probe ? MAX_DOUBTS : 1)',
    replace: '(batch.ops.length > 0 || memory.probe ? MAX_DOUBTS : 1000)',
    caughtBy: [PROXIES],
  },
  {
    name: 'makes an op a dead letter when it is first refused after a call was accepted',
    file: 'src/offline/sync/drain.ts',
    find: 'const MIN_RETRIES = 2;',
    replace: 'const MIN_RETRIES = 1;',
    caughtBy: [PROXIES],
  },
  {
    name: 'resets the backoff although every op is refused',
    file: 'src/offline/sync/drain.ts',
    find: 'if (memory.trusted || memory.aside.length === 0) memory.failures = 0;',
    replace: 'memory.failures = 0;',
    caughtBy: [PROXIES],
  },
  {
    name: 'leaves a doubted dead letter refused',
    file: 'src/offline/sync/sync-store.ts',
    find: "if (failure === 'unreachable' && sync.doubted !== null)",
    replace: "if (failure === 'offline' && sync.doubted !== null)",
    caughtBy: [PROXIES],
  },
  {
    name: 'sends a later op of a register before the refused one',
    file: 'src/offline/sync/sync-store.ts',
    find: 'const isChosen = (op: OpRow) => !registers.has(registerKey(op));',
    replace: 'const isChosen = (op: OpRow) => !registers.has(op.id) && aside.every(({ id }) => id !== op.id);',
    caughtBy: [PROXIES],
  },
  {
    name: 'treats a refused op as never sent',
    file: 'src/offline/sync/sync-store.ts',
    find: 'outbox.bulkPut(ops.filter((op) => op !== undefined).map(asCopied)),',
    replace: 'outbox.bulkPut(ops.filter((op) => op !== undefined)),',
    caughtBy: [PROXIES],
  },
  {
    name: 'frees no space on a full device',
    file: 'src/offline/sync/drain.ts',
    find: 'for (const makeRoom of [store.dropActivity, dropCatalogue]) {',
    replace: 'for (const makeRoom of [store.dropActivity, dropCatalogue].slice(2)) {',
    caughtBy: [LIVENESS],
  },
];
