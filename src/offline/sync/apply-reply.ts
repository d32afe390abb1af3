/** Applies a reply to mirror and outbox, with results and cursor in one transaction (docs/sync.md, rules 8 to 10). */
import type { SyncReply, SyncResult } from '#core/contract/sync/sync.ts';
import type { ActivityRow, OpRow, ProgressDatabase, SentRow, SyncRow } from '#offline/database/progress-database.ts';
import { readCounter, readMeta, readSent, readSync } from '#offline/database/sync-row.ts';
import { noteAdded, noteRefused } from '#offline/outbox/activity.ts';
import { shownAfter } from '#offline/outbox/view.ts';
import { afterReply } from './call-size.ts';
import { MirrorWrites } from './mirror-writes.ts';
import type { Applied, Batch } from './ports.ts';
import { beginHistory, restoreSetAside } from './replaced-history.ts';

/** Applies `reply`, which has a result for every op of `batch` or starts another history. Call it inside a transaction over all four tables. */
export async function applyReplyWithin(
  database: ProgressDatabase,
  newId: () => string,
  batch: Batch,
  reply: SyncReply,
  now: number,
): Promise<Applied> {
  const [before, counter, sent] = await Promise.all([
    readSync(database),
    readCounter(database, newId),
    readSent(database),
  ]);
  const { request } = batch;
  // A reply with another history has no results.
  const results = resultsOf(batch, reply.results, sent);
  if (counter.client !== request.client || isOutdated(before, batch, reply) || results === null) {
    return { kind: 'outdated' };
  }
  const revision = before.revision + 1;
  const replaced = reply.branch !== undefined;
  let { branch } = before;
  if (reply.branch !== undefined) {
    branch = Math.min(branch ?? reply.branch, reply.branch);
    await beginHistory(database, newId, { branch, acked: reply.acked, revision });
  }

  /** Version up to which the reply's changes are stored. */
  let reached = reply.cursor;
  // Skipped when empty, since awaiting without a request would commit the transaction.
  if (results.length + reply.changes.length > 0) {
    const settled = results.map(({ op }) => op);
    const mirror = await MirrorWrites.open(database, batch, reply, settled, { revision, cursor: before.cursor ?? 0 });
    for (const change of reply.changes) mirror.takeChange(change);
    reached = Math.min(reached, mirror.leftOut - 1);
    await Promise.all([settle(database, results, mirror, now), mirror.save()]);
  }
  const deleted = reply.deleted ?? [];
  // After the results, since an op may have been judged before its character was deleted.
  await Promise.all(deleted.map((character) => deleteCharacter(database, character)));
  if (results.length > 0) {
    await database.meta.put({ ...sent, acked: sent.acked + results.length, ids: sent.ids.slice(results.length) });
  }
  if (reply.missing !== undefined) await noteMissing(database, reply.missing);

  // After a page that left changes out, the next ones do not follow on the cursor.
  const follows = (request.cursor ?? 0) <= (before.cursor ?? 0);
  const cursor = replaced ? reached : Math.max(before.cursor ?? 0, follows ? reached : 0);
  const more = reply.more || reply.cursor > cursor;
  const complete = !reply.more;
  if (complete && branch !== null) await restoreSetAside(database, newId, { branch, now, revision });
  await database.meta.put({
    ...before,
    cursor,
    page: reply.more && reply.cursor > cursor ? reply.cursor : null,
    epoch: reply.epoch,
    branch: complete ? null : branch,
    resets: before.resets + (replaced || deleted.length > 0 ? 1 : 0),
    firstPullComplete: complete || (before.firstPullComplete && !replaced),
    revision,
    nextTryAt: null,
    waitIsOrdered: false,
    // A pull requested during the call is still owed.
    owesPull: !more && before.owesPull === batch.owesPull ? null : before.owesPull,
    ...afterReply(before, batch.bytes, reply.more),
    unanswered: false,
    failures: 0,
    failure: null,
    lastError: null,
    doubted: results.length > 0 ? null : before.doubted,
    halt: null,
    lastContactAt: now,
  });
  return { kind: replaced ? 'replaced' : 'applied', more };
}

/** A result that is not stored yet, with its op. */
interface Answered {
  readonly op: OpRow;
  readonly result: SyncResult;
}

/** Returns the results whose numbers are not stored yet; null if the ops were renumbered meanwhile. */
function resultsOf({ request, ops }: Batch, results: readonly SyncResult[], sent: SentRow): Answered[] | null {
  const stored = sent.acked - request.acked;
  const answered = ops.flatMap((op, index) => {
    const result = results[index];
    return result === undefined || index < stored ? [] : [{ op, result }];
  });
  return answered.every(({ op }, index) => op.id === sent.ids[index]) ? answered : null;
}

/** Whether a reply belongs to an earlier state of this device, so that applying it would miss changes. */
function isOutdated(sync: SyncRow, { request, resets }: Batch, reply: SyncReply): boolean {
  if (resets !== sync.resets) return true;
  if (reply.branch !== undefined) return request.epoch !== sync.epoch;
  // A reply contains only changes after its request's cursor, so those up to there must be known.
  if ((request.cursor ?? 0) > (sync.page ?? sync.cursor ?? 0)) return true;
  return sync.epoch !== null && reply.epoch !== sync.epoch;
}

/** Deletes a character's registers. */
async function deleteCharacter({ registers }: ProgressDatabase, character: number): Promise<void> {
  await registers.where('[character+list+item]').between([character], [character, []]).delete();
}

/** Stores the server's report of lost changes, unless the same report is already stored. */
async function noteMissing(database: ProgressDatabase, missing: NonNullable<SyncReply['missing']>): Promise<void> {
  const known = await readMeta(database, 'missing');
  if (known?.lastContact === missing.lastContact) return;
  await database.meta.put({ key: 'missing', ...missing, dismissed: 0 });
}

/** Removes judged ops from the queue and adds entries to the activity log. */
function settle(
  database: ProgressDatabase,
  results: readonly Answered[],
  mirror: MirrorWrites,
  now: number,
): Promise<unknown> {
  const delivered: string[] = [];
  const dead: OpRow[] = [];
  const added = new Map<string, number>();
  const entries: Omit<ActivityRow, 'id'>[] = [];
  for (const { op, result } of results) {
    const { outcome, replaced } = result;
    // A refused switch of the character leaves no dead letter (decision 28).
    if ((outcome === 'rejected' || outcome === 'gone') && op.list !== 'settings') {
      const code = result.code ?? outcome;
      dead.push({ ...op, state: 'dead', code, lastError: outcome });
      entries.push({ ...entryOf(op, result, now), kind: outcome, code });
      continue;
    }
    mirror.takeResult(op, result);
    delivered.push(op.id);
    if (op.add !== null && outcome === 'applied') added.set(op.id, result.version);
    if (outcome !== 'merged' && replaced === undefined) continue;
    const { value: before, text } = replaced ?? shownAfter(op.list, { value: result.value, text: null }, op);
    entries.push({
      ...entryOf(op, result, now),
      kind: 'merged',
      before,
      beforeText: text ?? null,
      add: null,
      device: result.by?.device ?? null,
    });
  }
  return Promise.all([
    removeOps(database, delivered),
    database.outbox.bulkPut(dead),
    noteRefused(database, dead),
    noteAdded(database, added),
    // The log is trimmed when the player changes something, which keeps this transaction short.
    database.activity.bulkAdd(entries),
  ]);
}

/** Deletes ops from the queue. The ids of a batch are usually contiguous, and deleting a range is many times faster than single keys. */
async function removeOps({ outbox }: ProgressDatabase, ids: readonly string[]): Promise<void> {
  const sorted = [...ids].sort();
  const range = outbox.where('id').between(sorted[0], sorted.at(-1), true, true);
  await (ids.length > 0 && (await range.count()) === ids.length ? range.delete() : outbox.bulkDelete(sorted));
}

/** Common fields of an activity entry about `op`. */
export function entryOf(op: OpRow, { value, version }: Pick<SyncResult, 'value' | 'version'>, now: number) {
  return {
    at: new Date(now).toISOString(),
    op: op.id,
    character: op.character,
    list: op.list,
    item: op.item,
    before: op.value,
    after: value,
    add: op.add,
    beforeText: op.text,
    seen: version,
    source: op.source,
    group: op.group,
    undone: 0 as const,
    device: null,
    code: null,
  };
}
