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

/** The ops of a batch as stored now, and all older ones; not the whole queue, which may be many batches long. */
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
  // A new client id has renumbered them since.
  return upTo([...batch.ops, ...(await database.outbox.bulkGet(away.map((op) => op.id)))]);
}

/** Stores the server's report of lost changes, unless the player has read this very report. */
async function noteMissing(database: ProgressDatabase, missing: NonNullable<SyncReply['missing']>): Promise<void> {
  const known = await readMeta(database, 'missing');
  if (known?.lastContact === missing.lastContact) return;
  await database.meta.put({ key: 'missing', ...missing, dismissed: 0 });
}

/** Whether a reply continues the mirror, starts a new history, or answers an outdated state. */
function meaningOf(sync: SyncRow, batch: Batch, reply: SyncReply): 'continues' | 'replaced' | 'outdated' {
  const { request } = batch;
  if (batch.resets !== sync.resets) return 'outdated';
  // A reply holds the changes after its request's cursor; the mirror must be complete up to there.
  if (request.cursor !== null && (sync.cursor === null || request.cursor > sync.cursor)) return 'outdated';
  if (sync.epoch !== null && reply.epoch !== sync.epoch) {
    return request.epoch === sync.epoch ? 'replaced' : 'outdated';
  }
  if (!startsFromNothing(request, reply)) return 'continues';
  return request.cursor === sync.cursor ? 'replaced' : 'outdated';
}

/** Whether the server answered as if the request had no cursor, since its history is shorter than the cursor. */
function startsFromNothing({ cursor }: SyncRequest, reply: SyncReply): boolean {
  if (cursor === null) return false;
  return reply.head < cursor || reply.changes.some((change) => change.version <= cursor);
}

/** Removes judged ops from the queue and logs activity. Returns the number of ops with a result, and the writes' promise. */
function settle(
  database: ProgressDatabase,
  batch: Batch,
  results: readonly SyncResult[],
  waiting: readonly OpRow[],
  mirror: MirrorWrites,
  now: number,
): { readonly judged: number; readonly written: Promise<unknown> } {
  const requested = new Map(batch.ops.map((op) => [op.id, op]));
  const here = new Map(waiting.map((op) => [op.id, op]));
  const delivered = new Set<string>();
  // The newest judged op of each register.
  const reached = new Map<string, number>();
  const dead = new Map<string, OpRow>();
  const entries: Omit<ActivityRow, 'id'>[] = [];
  let judged = 0;
  for (const result of results) {
    const op = requested.get(result.id);
    if (op === undefined) continue;
    judged += 1;
    const row = here.get(op.id);
    if (row !== undefined && arrivedBefore(result)) {
      delivered.add(op.id);
      if (result.value !== op.value) entries.push({ ...entryOf(row, result, now), kind: 'merged' });
      continue;
    }
    const outcome = outcomeOf(result);
    // A refused switch of the character leaves no dead letter (decision 28).
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
  // Older ops of these registers need no delivery: the server would call them stale.
  const isStale = (op: OpRow) => isUnsettled(op) && op.seq <= (reached.get(registerKey(op)) ?? 0);
  const leaving = waiting.filter((op) => !dead.has(op.id) && (delivered.has(op.id) || isStale(op)));
  const written = Promise.all([
    removeOps(
      database,
      leaving.map((op) => op.id),
    ),
    database.outbox.bulkPut([...dead.values()]),
    // The log is trimmed by the player's own changes, not here, to keep this transaction short.
    database.activity.bulkAdd(entries),
  ]);
  return { judged, written };
}

/** Deletes ops from the queue. Those of a batch lie together, and one range is deleted many times faster than single keys. */
async function removeOps({ outbox }: ProgressDatabase, ids: readonly string[]): Promise<void> {
  const sorted = [...ids].sort();
  const together = outbox.where('id').between(sorted[0], sorted.at(-1), true, true);
  await (ids.length > 0 && (await together.count()) === ids.length ? together.delete() : outbox.bulkDelete(sorted));
}

/**
 * Whether this op has reached the account before with another value, from a file or a guest, joined with what it had then.
 * Nothing is lost, so it becomes no dead letter, but an activity entry if the present value differs.
 */
function arrivedBefore({ outcome, code }: SyncResult): boolean {
  return outcome === 'rejected' && code === 'op_reuse';
}

/** The outcome of an op; a duplicate counts as its first outcome. */
function outcomeOf(result: SyncResult): FirstOutcome {
  if (result.outcome !== 'duplicate') return result.outcome;
  return result.was === undefined || result.was === 'duplicate' ? 'noop' : result.was;
}

/** The common fields of an activity entry about `op`. */
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

/** Whole characters are read where they have at most this many times the registers that are needed. */
const MOST_PER_NEEDED = 4;

/** The registers of a reply, collected for one write. */
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
    const needed = [...addresses.values()];
    const characters = needed.map(({ character }) => character);
    const all = database.registers
      .where('[character+list+item]')
      .between([Math.min(...characters)], [Math.max(...characters), []]);
    // A range of rows is read many times faster than single keys.
    const stored = await ((await all.count()) <= MOST_PER_NEEDED * needed.length
      ? all.toArray()
      : database.registers.bulkGet(needed.map(registerPath)));
    const rows = new Map<string, RegisterRow>();
    for (const row of stored) if (row !== undefined) rows.set(registerKey(row), row);
    return new MirrorWrites(database, rows, revision);
  }

  /** Writes a register only if `version` is higher, so that late and repeated replies change nothing. */
  upsert(register: RegisterAddress & { readonly value: number }, text: string | null, version: number): void {
    const key = registerKey(register);
    const known = this.rows.get(key);
    if (version <= (known?.version ?? 0)) return;
    const { character, list, item, value } = register;
    const aside = known?.aside ?? null;
    this.rows.set(key, { character, list, item, value, text, version, revision: this.revision, aside });
    this.changed.add(key);
  }

  /** Takes over the result of an op. */
  takeResult(op: OpRow, result: SyncResult, outcome: FirstOutcome): void {
    const key = registerKey(op);
    const carriesText = listRule(op.list)?.text === true;
    // Results carry no text. If it is not the op's own, the register comes with the changes.
    if (!carriesText || outcome === 'applied' || outcome === 'noop') {
      this.upsert({ ...op, value: result.value }, carriesText ? op.text : null, result.version);
    }
    const known = this.rows.get(key);
    if (known === undefined || known.aside === null) return;
    // The player's later choice replaces the value of the lost history.
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
