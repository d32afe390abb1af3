/**
 * Sends pending ops and pulls changes: a state machine over ports, without globals (docs/sync.md).
 *
 * Each step has one side effect and returns the next step, so the process may be killed between any two steps: the next
 * drain resumes from the stored state, and no op counts as delivered without a result.
 */
import { MAX_OPS_PER_SYNC } from '#core/contract/sync/sync.ts';
import { StorageFailure } from '#offline/database/connection.ts';
import type { OpRow } from '#offline/database/progress-database.ts';
import { callingUntil } from '#offline/database/sync-row.ts';
import { words } from '../words.ts';
import { verdictOf } from './answers.ts';
import { BACKOFF_BASE_MS, backoffDelay, gate, ORDERED_CAP_MS } from './backoff.ts';
import {
  afterFind,
  afterRefusal,
  afterSuccess,
  afterTooLarge,
  type Bisection,
  nextSize,
  unsuspicious,
} from './bisection.ts';
import type { Batch, DrainEnd, DrainPorts, Failure, Refusal, SyncAnswer, SyncIdentity } from './ports.ts';
import { pulls, type Trigger } from './triggers.ts';

/** Maximum number of requests per run. */
const MAX_REQUESTS = 200;
/** Time in ms after which a run starts no further request. */
export const RUN_BUDGET_MS = 2 * 60_000;
/** Maximum number of new client ids per run. */
const MAX_RENAMES = 3;
/** Number of refusals after a call without the op was accepted that make it a dead letter; two, since the network may refuse every other call. */
const MIN_RETRIES = 2;
/** Maximum number of outdated replies before the client id is replaced. */
const MAX_OUTDATED = 3;
/** Maximum number of ops that may be refused before the first is accepted; with more, the server is unreachable. */
const MAX_DOUBTS = 10;

type Step =
  | { readonly at: 'take' }
  | { readonly at: 'send'; readonly batch: Batch }
  | { readonly at: 'judge'; readonly batch: Batch; readonly answer: SyncAnswer }
  | { readonly at: 'end'; readonly end: DrainEnd };

/** State of a single run. */
interface Run {
  readonly identity: SyncIdentity;
  /** Device time in ms. */
  readonly startedAt: number;
  search: Bisection;
  /** Whether a request is needed even without pending ops. */
  pull: boolean;
  requests: number;
  /** Number of consecutive failed attempts, including those of earlier runs. */
  failures: number;
  renames: number;
  /** Number of outdated replies since the client id was last replaced. */
  outdated: number;
  /** Ops that were refused in a batch of their own. They wait until the server accepts a call without them. */
  aside: readonly OpRow[];
  /** Whether the server has accepted such a call since an op was last set aside or became a dead letter. */
  evidence: boolean;
  /** Whether any op was accepted. */
  trusted: boolean;
  /** Whether the next call checks that calls without ops are accepted, although other ops wait. */
  probe: boolean;
  /** Number of times that the first of `aside` was refused since then. */
  retries: number;
}

/** Runs one drain for the account of `ports.store`. Rejects only when the device's own storage fails. */
export async function drain(ports: DrainPorts, trigger: Trigger): Promise<DrainEnd> {
  const { store } = ports;
  const [identity, state] = await Promise.all([ports.identity(), store.read()]);
  if (identity?.account !== store.account) return { kind: 'signedOut' };

  const open = gate(state, trigger, ports.clock());
  if (!open.open) {
    const until = 'until' in open ? open.until : state.nextTryAt;
    if (pulls(trigger) || until !== state.nextTryAt) await store.putOff(trigger, until);
    return 'halt' in open ? { kind: open.halt } : { kind: 'wait', until: open.until };
  }

  const revived = state.parked > 0 ? await store.reviveParked() : 0;
  const pull = pulls(trigger) || state.owesPull !== null || !state.firstPullComplete;
  if (!pull && state.unsent + revived === 0) return { kind: 'done' };

  return ports.withLock(store.account, async (hasLock) => {
    // Without the lock, waits only for a recent call, so that a hung context can't block delivery.
    if (!hasLock && callingUntil(await store.read(), ports.clock()) !== null) {
      if (pulls(trigger)) await store.putOff(trigger, state.nextTryAt);
      return { kind: 'busy' };
    }
    return run(ports, {
      identity,
      startedAt: ports.clock(),
      search: unsuspicious(MAX_OPS_PER_SYNC),
      pull,
      requests: 0,
      failures: state.failures,
      renames: 0,
      outdated: 0,
      aside: [],
      evidence: false,
      trusted: false,
      probe: false,
      retries: 0,
    });
  });
}

async function run(ports: DrainPorts, memory: Run): Promise<DrainEnd> {
  let step: Step = { at: 'take' };
  while (step.at !== 'end') step = await next(ports, memory, step);
  return step.end;
}

function next(ports: DrainPorts, memory: Run, step: Exclude<Step, { at: 'end' }>): Promise<Step> {
  switch (step.at) {
    case 'take':
      return take(ports, memory);
    case 'send':
      return send(ports, memory, step.batch);
    case 'judge':
      return judgeAnswer(ports, memory, step.batch, step.answer);
  }
}

async function take(ports: DrainPorts, memory: Run): Promise<Step> {
  const tooLong = ports.clock() - memory.startedAt >= RUN_BUDGET_MS;
  if (tooLong || memory.requests >= MAX_REQUESTS) return end({ kind: 'unfinished' });
  const { unsent, doubted } = await ports.store.read();
  if (!memory.pull && unsent === 0) return end({ kind: 'done' });
  const again = memory.evidence ? memory.aside[0] : undefined;
  // If no others wait, the next call has no ops anyway.
  memory.probe &&= unsent > memory.aside.length;
  const batch = await takeBatch(ports, memory, again);
  // It was deleted meanwhile, or a replaced history has to be pulled first.
  if (again !== undefined && batch.ops.length === 0) memory.aside = without(memory.aside, [again]);
  const doubts = new Set([doubted, ...memory.aside.map(({ id }) => id)]);
  doubts.delete(null);
  const isHopeless = doubts.size > (batch.ops.length > 0 || memory.probe ? MAX_DOUBTS : 1);
  return isHopeless && !memory.trusted ? unreachable(ports, memory) : { at: 'send', batch };
}

/** Takes the batch with `again` or, if undefined, the next. On a full device, frees space first, since the numbers of sent ops must be stored. */
async function takeBatch(
  { store, clock, dropCatalogue }: DrainPorts,
  { search, aside, trusted, probe, pull }: Run,
  again: OpRow | undefined,
): Promise<Batch> {
  // After a refused op, the next are sent one by one until the server has accepted one.
  const size = probe ? 0 : aside.length > 0 && !trusted ? 1 : nextSize(search);
  const once = () =>
    again === undefined ? store.takeBatch(size, pull, clock(), aside) : store.takeAlone(again, pull, clock());
  for (const makeRoom of [store.dropActivity, dropCatalogue]) {
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof StorageFailure) || error.code !== 'quota') throw error;
      await makeRoom();
    }
  }
  return once();
}

async function send(ports: DrainPorts, memory: Run, batch: Batch): Promise<Step> {
  if (!(await stillSignedIn(ports, memory))) return end({ kind: 'signedOut' });
  memory.requests += 1;
  return { at: 'judge', batch, answer: await ports.send(batch.request) };
}

async function judgeAnswer(ports: DrainPorts, memory: Run, batch: Batch, answer: SyncAnswer): Promise<Step> {
  if (!(await stillSignedIn(ports, memory))) return end({ kind: 'signedOut' });
  const { store } = ports;
  const { search } = memory;
  const size = batch.ops.length;
  const message = messageOf(answer);
  const verdict = verdictOf(answer);
  switch (verdict) {
    case 'apply':
      return answer.kind === 'reply'
        ? apply(ports, memory, batch, answer)
        : tryLater(ports, memory, batch, answer, 'server');
    case 'signIn':
    case 'reload':
      await store.noteHalt(verdict, message);
      return end({ kind: verdict });
    case 'renameClient':
      return renameClient(ports, memory, batch, answer);
    case 'halve':
      if (size > 1) memory.search = afterTooLarge(search, size);
      return refuse(ports, memory, batch, { code: 'too_large', message });
    case 'bisect':
      memory.search = afterRefusal(search, size);
      return refuse(ports, memory, batch, { code: 'refused', message });
    case 'retryServer':
      return tryLater(ports, memory, batch, answer, 'server');
    case 'retryUnreachable':
      return unreachable(ports, memory);
    case 'retryOffline':
      return tryLater(ports, memory, batch, answer, 'offline');
  }
}

async function renameClient(ports: DrainPorts, memory: Run, batch: Batch, answer: SyncAnswer): Promise<Step> {
  memory.renames += 1;
  memory.outdated = 0;
  if (memory.renames > MAX_RENAMES) return tryLater(ports, memory, batch, answer, 'server');
  await ports.store.renameClient(batch);
  return { at: 'take' };
}

/**
 * Handles a refused batch: several ops are sent in smaller batches. A single one is set aside, and becomes a dead letter
 * if it is refused twice more after a call without it was accepted.
 */
async function refuse(ports: DrainPorts, memory: Run, batch: Batch, reason: Refusal): Promise<Step> {
  const [culprit] = batch.ops;
  if (culprit === undefined) return unreachable(ports, memory);
  if (batch.ops.length > 1) return { at: 'take' };
  memory.search = afterFind(memory.search);
  if (memory.aside[0]?.id === culprit.id) {
    memory.retries += 1;
    if (memory.retries < MIN_RETRIES) return { at: 'take' };
    await ports.store.bury(culprit, reason, !memory.trusted, ports.clock());
    memory.aside = without(memory.aside, [culprit]);
  } else {
    memory.probe = memory.trusted || memory.aside.length === 0;
    memory.aside = [...memory.aside, culprit];
    await ports.store.giveUpNumbers();
  }
  memory.evidence = false;
  memory.retries = 0;
  return { at: 'take' };
}

async function apply(
  ports: DrainPorts,
  memory: Run,
  batch: Batch,
  answer: Extract<SyncAnswer, { kind: 'reply' }>,
): Promise<Step> {
  const { store, clock } = ports;
  // The session may have changed since the request; another account's reply must not be stored.
  if (answer.reply.account !== batch.request.account) {
    await store.noteHalt('signIn', words.otherAccount);
    return end({ kind: 'signIn' });
  }
  // In an incomplete reply, changes below its cursor may be missing.
  const { branch, results } = answer.reply;
  if (branch === undefined && results.length !== batch.ops.length)
    return tryLater(ports, memory, batch, answer, 'server');
  const applied = await store.applyReply(batch, answer.reply, clock());
  if (applied.kind === 'outdated') {
    memory.outdated += 1;
    return memory.outdated > MAX_OUTDATED ? renameClient(ports, memory, batch, answer) : { at: 'take' };
  }
  if (applied.kind === 'replaced') {
    memory.renames += 1;
    if (memory.renames > MAX_RENAMES) return tryLater(ports, memory, batch, answer, 'server');
    memory.pull = applied.more;
    return { at: 'take' };
  }
  memory.search = afterSuccess(memory.search, batch.ops.length);
  memory.aside = without(memory.aside, batch.ops);
  memory.retries = 0;
  memory.trusted ||= batch.ops.length > 0;
  // While an op is set aside, a call without ops does not show that delivery works.
  if (memory.trusted || memory.aside.length === 0) memory.failures = 0;
  memory.evidence = !memory.probe;
  memory.probe = false;
  memory.pull = applied.more;
  return { at: 'take' };
}

function unreachable(ports: DrainPorts, memory: Run): Promise<Step> {
  return wait(ports, memory, { failure: 'unreachable', message: words.refusesAll, ordered: 0, timedOut: null });
}

function tryLater(
  ports: DrainPorts,
  memory: Run,
  { bytes }: Batch,
  answer: SyncAnswer,
  failure: 'offline' | 'server',
): Promise<Step> {
  const ordered = Math.min((answer.kind === 'refused' && answer.retryAfter) || 0, ORDERED_CAP_MS);
  const timedOut = answer.kind === 'offline' && answer.timedOut === true ? bytes : null;
  return wait(ports, memory, { failure, message: messageOf(answer), ordered, timedOut });
}

/** Ends the run after a failure; `ordered` is the server's Retry-After in ms. */
async function wait(
  ports: DrainPorts,
  memory: Run,
  { ordered, ...failed }: Pick<Failure, 'failure' | 'message' | 'timedOut'> & { readonly ordered: number },
): Promise<Step> {
  // Ignores a Retry-After that is too short or past, which would make every client loop.
  const isOrdered = ordered >= BACKOFF_BASE_MS;
  const delay = isOrdered ? ordered : Math.max(ordered, backoffDelay(memory.failures, ports.random()));
  const until = ports.clock() + delay;
  await ports.store.noteFailure({ ...failed, until, ordered: isOrdered, failures: memory.failures + 1 });
  return end({ kind: 'wait', until });
}

async function stillSignedIn(ports: DrainPorts, memory: Run): Promise<boolean> {
  // The generation changes with the account.
  return (await ports.identity())?.generation === memory.identity.generation;
}

function without(ops: readonly OpRow[], others: readonly OpRow[]): readonly OpRow[] {
  const ids = new Set(others.map(({ id }) => id));
  return ops.filter(({ id }) => !ids.has(id));
}

function end(end: DrainEnd): Step {
  return { at: 'end', end };
}

function messageOf(answer: SyncAnswer): string {
  return answer.kind === 'reply' ? words.noResult : answer.message;
}
