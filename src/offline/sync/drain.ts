/**
 * Sends pending ops and pulls changes: a state machine over ports, without globals (docs/sync.md).
 *
 * Each step has one side effect and returns the next step, so the process may be killed between any two steps: the next
 * drain resumes from the stored state, and no op counts as delivered without a result.
 */
import { MAX_OPS_PER_SYNC } from '#core/contract/sync/sync.ts';
import { StorageFailure } from '#offline/database/connection.ts';
import { callingUntil } from '#offline/database/sync-row.ts';
import { verdictOf } from './answers.ts';
import { BACKOFF_BASE_MS, backoffDelay, gate, ORDERED_CAP_MS } from './backoff.ts';
import {
  afterBurial,
  afterRefusal,
  afterSuccess,
  afterTooLarge,
  type Bisection,
  nextSize,
  unsuspicious,
} from './bisection.ts';
import type { Batch, DrainEnd, DrainPorts, SyncAnswer, SyncIdentity } from './ports.ts';
import { pulls, type Trigger } from './triggers.ts';

/** Maximum number of requests per run. */
const MAX_REQUESTS = 200;
/** Time in ms after which a run starts no further request. */
export const RUN_BUDGET_MS = 2 * 60_000;
/** Maximum number of new client ids per run. */
const MAX_RENAMES = 3;

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
  renames: number;
  /** Id of the op that was refused once in a batch of its own; null = none. */
  refused: string | null;
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
      renames: 0,
      refused: null,
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
  if (!memory.pull && (await ports.store.read()).unsent === 0) return end({ kind: 'done' });
  return { at: 'send', batch: await takeBatch(ports, memory) };
}

/** Takes a batch. On a full device, frees space first, since the numbers of sent ops must be stored. */
async function takeBatch({ store, clock, dropCatalogue }: DrainPorts, memory: Run): Promise<Batch> {
  const once = () => store.takeBatch(nextSize(memory.search), memory.pull, clock());
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
      return answer.kind === 'reply' ? apply(ports, memory, batch, answer) : tryLater(ports, answer, 'server');
    case 'signIn':
    case 'reload':
      await store.noteHalt(verdict, message);
      return end({ kind: verdict });
    case 'renameClient':
      memory.renames += 1;
      if (memory.renames > MAX_RENAMES) return tryLater(ports, answer, 'server');
      await store.renameClient(batch);
      return { at: 'take' };
    case 'halve':
      if (size > 1) memory.search = afterTooLarge(search, size);
      return size === 0 ? tryLater(ports, answer, 'server') : refuse(ports, memory, batch, 'too_large', message);
    case 'bisect':
      if (size > 0) memory.search = afterRefusal(search, size);
      return size === 0 ? tryLater(ports, answer, 'server') : refuse(ports, memory, batch, 'refused', message);
    case 'retryServer':
      return tryLater(ports, answer, 'server');
    case 'retryOffline':
      return tryLater(ports, answer, 'offline');
  }
}

/** Handles a refused batch: a single op that is refused twice becomes a dead letter; several are sent in smaller batches. */
async function refuse(ports: DrainPorts, memory: Run, batch: Batch, code: string, message: string): Promise<Step> {
  const [culprit] = batch.ops;
  if (culprit === undefined || batch.ops.length > 1) return { at: 'take' };
  if (memory.refused !== culprit.id) {
    memory.refused = culprit.id;
    return { at: 'take' };
  }
  await ports.store.bury(culprit, code, message, ports.clock());
  memory.search = afterBurial(memory.search);
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
    await store.noteHalt('signIn', 'Logged in to another account.');
    return end({ kind: 'signIn' });
  }
  // In an incomplete reply, changes below its cursor may be missing.
  const { branch, results } = answer.reply;
  if (branch === undefined && results.length !== batch.ops.length) return tryLater(ports, answer, 'server');
  const applied = await store.applyReply(batch, answer.reply, clock());
  if (applied.kind === 'outdated') {
    memory.pull = true;
    return { at: 'take' };
  }
  if (applied.kind === 'replaced') {
    memory.renames += 1;
    if (memory.renames > MAX_RENAMES) return tryLater(ports, answer, 'server');
    memory.pull = applied.more;
    return { at: 'take' };
  }
  memory.search = afterSuccess(memory.search, batch.ops.length);
  memory.pull = applied.more;
  return { at: 'take' };
}

async function tryLater(ports: DrainPorts, answer: SyncAnswer, failure: 'offline' | 'server'): Promise<Step> {
  const { failures } = await ports.store.read();
  const ordered = Math.min((answer.kind === 'refused' && answer.retryAfter) || 0, ORDERED_CAP_MS);
  // Ignores a Retry-After that is too short or past, which would make every client loop.
  const isOrdered = ordered >= BACKOFF_BASE_MS;
  const delay = isOrdered ? ordered : Math.max(ordered, backoffDelay(failures, ports.random()));
  const until = ports.clock() + delay;
  const timedOut = answer.kind === 'offline' && answer.timedOut === true;
  await ports.store.noteFailure({ failure, message: messageOf(answer), until, ordered: isOrdered, timedOut });
  return end({ kind: 'wait', until });
}

async function stillSignedIn(ports: DrainPorts, memory: Run): Promise<boolean> {
  const identity = await ports.identity();
  return identity?.account === memory.identity.account && identity.generation === memory.identity.generation;
}

function end(end: DrainEnd): Step {
  return { at: 'end', end };
}

function messageOf(answer: SyncAnswer): string {
  return answer.kind === 'reply' ? 'The server sent no result for some changes.' : answer.message;
}
