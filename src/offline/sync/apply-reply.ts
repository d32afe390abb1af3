/** Applying a reply to the mirror and the outbox, results and cursor in one transaction (docs/sync.md, rules 8 to 10). */
import type { FirstOutcome, SyncReply, SyncRequest, SyncResult } from '#core/contract/sync.ts';
import { listRule } from '#core/progress/lists.ts';
import type {
  ActivityRow,
  OpRow,
  ProgressDatabase,
  RegisterRow,
  SyncRow,
} from '#offline/database/progress-database.ts';
import { readMeta, readSync } from '#offline/database/sync-row.ts';
import { type RegisterAddress, registerKey, registerPath, storedCharacter } from '#offline/outbox/register-key.ts';
import { isUnsettled } from '#offline/outbox/view.ts';
import type { Applied, Batch } from './ports.ts';
import { restoreSetAside, setMirrorAside } from './replaced-history.ts';

/** Applies `reply` to the request of `batch`. Inside a transaction over all four tables. */
export async function applyReplyWithin(
  database: ProgressDatabase,
  newId: () => string,
  batch: Batch,
  reply: SyncReply,
  now: number,
): Promise<Applied> {
  const before = await readSync(database);
  const meaning = meaningOf(before, batch, reply);
  if (meaning === 'outdated') return { kind: 'outdated' };
  const replaced = meaning === 'replaced';
  if (replaced) await setMirrorAside(database, before.revision + 1);

  const [waiting, mirror] = await Promise.all([
    readConcerned(database, batch),
    MirrorWrites.open(database, batch, reply, before.revision + 1),
  ]);
  for (const change of reply.changes) {
    mirror.upsert({ ...change, character: storedCharacter(change.character) }, change.text ?? null, change.version);
  }
  const { judged, written } = settle(database, batch, reply.results, waiting, mirror, now);
  await Promise.all([written, mirror.save()]);

  if (reply.missing !== undefined) await noteMissing(database, reply.missing);

  const complete = !reply.more;
  const endsPull = complete && (replaced || !before.firstPullComplete);
  // A mirror that was never set aside need not be searched.
  if (endsPull && (replaced || before.resets > 0)) await restoreSetAside(database, newId, now, before.revision + 1);
  await database.meta.put({
    ...before,
    cursor: replaced ? reply.cursor : Math.max(before.cursor ?? 0, reply.cursor),
    epoch: reply.epoch,
    resets: before.resets + (replaced ? 1 : 0),
    firstPullComplete: complete || (before.firstPullComplete && !replaced),
    revision: before.revision + 1,
    nextTryAt: null,
    waitIsOrdered: false,
    failures: 0,
    failure: null,
    lastError: null,
    halt: null,
    lastContactAt: now,
  });
  return { kind: 'applied', judged, more: reply.more };
}

/** The ops of a batch as they are now, and all that are older: a queue may be many batches long. */
async function readConcerned(database: ProgressDatabase, batch: Batch): Promise<OpRow[]> {
  const upTo = (ops: readonly (OpRow | undefined)[]) =>
    database.outbox
      .where('seq')
      .belowOrEqual(Math.max(0, ...ops.map((op) => op?.seq ?? 0)))
      .toArray();
  const found = await upTo(batch.ops);
  const here = new Set(found.map((op) => op.id));
  const away = batch.ops.filter((op) => !here.has(op.id));
  if (away.length === 0) return found;
  // Another client id has given them other numbers, if it came to that meanwhile.
  return upTo([...batch.ops, ...(await database.outbox.bulkGet(away.map((op) => op.id)))]);
}

/** Keeps what the server says to a device that has come back empty, unless the player has read the very same. */
async function noteMissing(database: ProgressDatabase, missing: NonNullable<SyncReply['missing']>): Promise<void> {
  const known = await readMeta(database, 'missing');
  if (known?.lastContact === missing.lastContact) return;
  await database.meta.put({ key: 'missing', ...missing, dismissed: 0 });
}

/** Whether a reply continues what the device holds, starts a new history, or answers a state that is gone. */
function meaningOf(sync: SyncRow, batch: Batch, reply: SyncReply): 'continues' | 'replaced' | 'outdated' {
  const { request } = batch;
  if (batch.resets !== sync.resets) return 'outdated';
  // A reply holds what is newer than its request's cursor; the mirror must be complete up to there.
  if (request.cursor !== null && (sync.cursor === null || request.cursor > sync.cursor)) return 'outdated';
  if (sync.epoch !== null && reply.epoch !== sync.epoch) {
    return request.epoch === sync.epoch ? 'replaced' : 'outdated';
  }
  if (!startsFromNothing(request, reply)) return 'continues';
  return request.cursor === sync.cursor ? 'replaced' : 'outdated';
}

/** Whether the server answered a request with a cursor as if it had none: its history is shorter than the cursor. */
function startsFromNothing({ cursor }: SyncRequest, reply: SyncReply): boolean {
  if (cursor === null) return false;
  return reply.head < cursor || reply.changes.some((change) => change.version <= cursor);
}

/** Takes judged ops off the queue and notes what the player should know. Tells how many had a result, and when it is written. */
function settle(
  database: ProgressDatabase,
  batch: Batch,
  results: readonly SyncResult[],
  waiting: readonly OpRow[],
  mirror: MirrorWrites,
  now: number,
): { readonly judged: number; readonly written: Promise<unknown> } {
  const asked = new Map(batch.ops.map((op) => [op.id, op]));
  const here = new Map(waiting.map((op) => [op.id, op]));
  const delivered = new Set<string>();
  // By register, the newest op that was judged.
  const reached = new Map<string, number>();
  const dead = new Map<string, OpRow>();
  const entries: Omit<ActivityRow, 'id'>[] = [];
  let judged = 0;
  for (const result of results) {
    const op = asked.get(result.id);
    if (op === undefined) continue;
    judged += 1;
    const row = here.get(op.id);
    if (row !== undefined && arrivedBefore(result)) {
      delivered.add(op.id);
      if (result.value !== op.value) entries.push({ ...entryOf(row, result, now), kind: 'merged' });
      continue;
    }
    const outcome = outcomeOf(result);
    // Whom to play is no letter: where there is no such character, nothing is lost by going on as before.
    if ((outcome === 'rejected' || outcome === 'gone') && op.list !== 'settings') {
      if (row === undefined) continue;
      const code = result.code ?? outcome;
      dead.set(op.id, { ...row, state: 'dead', code, lastError: outcome });
      entries.push({ ...entryOf(row, result, now), kind: outcome, code });
      continue;
    }
    mirror.takeResult(op, result, outcome);
    const key = registerKey(op);
    reached.set(key, Math.max(op.seq, reached.get(key) ?? 0));
    delivered.add(op.id);
    if (row === undefined || (outcome !== 'merged' && result.replaced === undefined)) continue;
    const merged = { ...entryOf(row, result, now), kind: 'merged' as const, device: result.by?.device ?? null };
    const { replaced } = result;
    entries.push(replaced ? { ...merged, before: replaced.value, beforeText: replaced.text ?? null } : merged);
  }
  // The server will call any older op of such a register stale: it needs no delivery.
  const isStale = (op: OpRow) => isUnsettled(op) && op.seq <= (reached.get(registerKey(op)) ?? 0);
  const leaving = waiting.filter((op) => !dead.has(op.id) && (delivered.has(op.id) || isStale(op)));
  const written = Promise.all([
    removeOps(
      database,
      leaving.map((op) => op.id),
    ),
    database.outbox.bulkPut([...dead.values()]),
    // Old entries go when the player changes something: this must not cost the worker anything.
    database.activity.bulkAdd(entries),
  ]);
  return { judged, written };
}

/** Takes ops that are there off the queue: those of a batch lie together, and go many times faster so than one by one. */
async function removeOps({ outbox }: ProgressDatabase, ids: readonly string[]): Promise<void> {
  const sorted = [...ids].sort();
  const together = outbox.where('id').between(sorted[0], sorted.at(-1), true, true);
  await (ids.length > 0 && (await together.count()) === ids.length ? together.delete() : outbox.bulkDelete(sorted));
}

/**
 * Whether this very change has reached the account before with another value: from a file, or as a guest's, where it was
 * joined with what stood. Nothing of it is missing, so it is no dead letter; what stands may still surprise the player.
 */
function arrivedBefore({ outcome, code }: SyncResult): boolean {
  return outcome === 'rejected' && code === 'op_reuse';
}

/** What became of an op: a repeat counts as what it was at first. */
function outcomeOf(result: SyncResult): FirstOutcome {
  if (result.outcome !== 'duplicate') return result.outcome;
  return result.was === undefined || result.was === 'duplicate' ? 'noop' : result.was;
}

/** The beginning of an entry on what became of `op`. */
export function entryOf(op: OpRow, result: Pick<SyncResult, 'value'>, now: number) {
  return {
    at: new Date(now).toISOString(),
    op: op.id,
    character: op.character,
    list: op.list,
    item: op.item,
    before: op.value,
    after: result.value,
    beforeText: op.text,
    source: op.source,
    group: op.group,
    undone: 0 as const,
    device: null,
    code: null,
  };
}

/** All registers of the characters concerned are read where they are at most so many times those asked for. */
const MOST_PER_ASKED = 4;

/** The registers that a reply speaks of, gathered for one write. */
class MirrorWrites {
  private readonly changed = new Set<string>();

  private constructor(
    private readonly database: ProgressDatabase,
    private readonly rows: Map<string, RegisterRow>,
    private readonly revision: number,
  ) {}

  static async open(database: ProgressDatabase, batch: Batch, reply: SyncReply, revision: number) {
    const addresses = new Map<string, RegisterAddress>();
    for (const op of batch.ops) addresses.set(registerKey(op), op);
    for (const { character, list, item } of reply.changes) {
      const address = { character: storedCharacter(character), list, item };
      addresses.set(registerKey(address), address);
    }
    const asked = [...addresses.values()];
    const characters = asked.map(({ character }) => character);
    const all = database.registers
      .where('[character+list+item]')
      .between([Math.min(...characters)], [Math.max(...characters), []]);
    // Rows that lie together are read many times faster than each by itself.
    const stored = await ((await all.count()) <= MOST_PER_ASKED * asked.length
      ? all.toArray()
      : database.registers.bulkGet(asked.map(registerPath)));
    const rows = new Map<string, RegisterRow>();
    for (const row of stored) if (row !== undefined) rows.set(registerKey(row), row);
    return new MirrorWrites(database, rows, revision);
  }

  /** Writes a register only if `version` is news: late and repeated replies change nothing. */
  upsert(register: RegisterAddress & { readonly value: number }, text: string | null, version: number): void {
    const key = registerKey(register);
    const known = this.rows.get(key);
    if (version <= (known?.version ?? 0)) return;
    const { character, list, item, value } = register;
    const aside = known?.aside ?? null;
    this.rows.set(key, { character, list, item, value, text, version, revision: this.revision, aside });
    this.changed.add(key);
  }

  /** Takes over what an op made of its register. */
  takeResult(op: OpRow, result: SyncResult, outcome: FirstOutcome): void {
    const key = registerKey(op);
    const carriesText = listRule(op.list)?.text === true;
    // A result has no text. Where it isn't the op's own, the register comes with the changes.
    if (!carriesText || outcome === 'applied' || outcome === 'noop') {
      this.upsert({ ...op, value: result.value }, carriesText ? op.text : null, result.version);
    }
    const known = this.rows.get(key);
    if (known === undefined || known.aside === null) return;
    // What the player wanted since counts for more than what a lost history held.
    this.rows.set(key, { ...known, aside: null, revision: this.revision });
    this.changed.add(key);
  }

  async save(): Promise<void> {
    const rows: RegisterRow[] = [];
    for (const key of this.changed) {
      const row = this.rows.get(key);
      if (row !== undefined) rows.push(row);
    }
    await this.database.registers.bulkPut(rows);
  }
}
