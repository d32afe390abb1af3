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
import { readSync } from '#offline/database/sync-row.ts';
import { addActivity } from '#offline/outbox/activity.ts';
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

  const waiting = await database.outbox.toArray();
  const mirror = await MirrorWrites.open(database, batch, reply, before.revision + 1);
  for (const change of reply.changes) {
    mirror.upsert({ ...change, character: storedCharacter(change.character) }, change.text ?? null, change.version);
  }
  const judged = await settle(database, batch, reply.results, waiting, mirror, now);
  await mirror.save();

  const complete = !reply.more;
  const endsPull = complete && (replaced || !before.firstPullComplete);
  if (endsPull) await restoreSetAside(database, newId, now, before.revision + 1);
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

/** Takes judged ops off the queue and notes what the player should know. Returns how many had a result. */
async function settle(
  database: ProgressDatabase,
  batch: Batch,
  results: readonly SyncResult[],
  waiting: readonly OpRow[],
  mirror: MirrorWrites,
  now: number,
): Promise<number> {
  const asked = new Map(batch.ops.map((op) => [op.id, op]));
  const byRegister = opsByRegister(waiting);
  const here = new Map(waiting.map((op) => [op.id, op]));
  const delivered = new Set<string>();
  const dead: OpRow[] = [];
  const entries: Omit<ActivityRow, 'id'>[] = [];
  let judged = 0;
  for (const result of results) {
    const op = asked.get(result.id);
    if (op === undefined) continue;
    judged += 1;
    const outcome = outcomeOf(result);
    const row = here.get(op.id);
    if (outcome === 'rejected' || outcome === 'gone') {
      if (row === undefined) continue;
      const code = result.code ?? outcome;
      dead.push({ ...row, state: 'dead', code, lastError: outcome });
      entries.push({ ...entryOf(row, result, now), kind: outcome, code });
      continue;
    }
    mirror.takeResult(op, result, outcome);
    // The server will call any older op of this register stale: it needs no delivery.
    for (const older of byRegister.get(registerKey(op)) ?? []) if (older.seq <= op.seq) delivered.add(older.id);
    delivered.add(op.id);
    if (outcome === 'merged' && row !== undefined) {
      entries.push({ ...entryOf(row, result, now), kind: outcome, device: result.by?.device ?? null });
    }
  }
  await Promise.all([
    delivered.size > 0 && database.outbox.bulkDelete([...delivered]),
    dead.length > 0 && database.outbox.bulkPut(dead),
    entries.length > 0 && addActivity(database, entries),
  ]);
  return judged;
}

function opsByRegister(waiting: readonly OpRow[]): ReadonlyMap<string, readonly OpRow[]> {
  const grouped = new Map<string, OpRow[]>();
  for (const op of waiting) {
    if (!isUnsettled(op)) continue;
    const key = registerKey(op);
    const others = grouped.get(key);
    if (others === undefined) grouped.set(key, [op]);
    else others.push(op);
  }
  return grouped;
}

/** What became of an op: a repeat counts as what it was at first. */
function outcomeOf(result: SyncResult): FirstOutcome {
  if (result.outcome !== 'duplicate') return result.outcome;
  return result.was === undefined || result.was === 'duplicate' ? 'noop' : result.was;
}

function entryOf(op: OpRow, result: SyncResult, now: number) {
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
    const stored = await database.registers.bulkGet([...addresses.values()].map(registerPath));
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
