/** Building a sync request from stored ops. Pure. */
import { OP_FORMAT, SYNC_PROTOCOL } from '#core/contract/protocol.ts';
import type { SyncRequest, WireOp } from '#core/contract/sync.ts';
import { isListKey } from '#core/progress/lists.ts';
import type { OpRow, SyncRow } from '#offline/database/progress-database.ts';
import { wireCharacter } from '#offline/outbox/register-key.ts';
import type { BatchLimits } from './ports.ts';

/** A stored op in wire form. */
export function toWire(op: OpRow): WireOp {
  return {
    id: op.id,
    seq: op.seq,
    character: wireCharacter(op.character),
    list: op.list,
    item: op.item,
    value: op.value,
    ...(op.text === null ? {} : { text: op.text }),
    base: op.base,
    at: op.at,
    source: op.source,
    ...(op.group === null ? {} : { group: op.group }),
  };
}

/** The reason why this version of the app can't deliver an op; null if it can. */
export function parkingReason(op: Pick<OpRow, 'v' | 'list'>): 'newer_format' | 'unknown_list' | null {
  if (op.v > OP_FORMAT) return 'newer_format';
  return isListKey(op.list) ? null : 'unknown_list';
}

/** A request without ops. */
export function emptyRequest(
  sync: Pick<SyncRow, 'epoch' | 'cursor'>,
  parts: { account: string; client: string; device: string; pendingTotal: number },
): SyncRequest {
  return {
    proto: SYNC_PROTOCOL,
    epoch: sync.epoch,
    account: parts.account,
    client: parts.client,
    cursor: sync.cursor,
    pendingTotal: parts.pendingTotal,
    device: parts.device,
    ops: [],
  };
}

/** The number of `ops` that fit into the empty `request`; at least one, since an op can't be split. */
export function countFitting(request: SyncRequest, ops: readonly WireOp[], limits: BatchLimits): number {
  const encoder = new TextEncoder();
  const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length;
  let count = 0;
  let bytes = bytesOf(request);
  for (const op of ops) {
    // Plus a comma.
    bytes += bytesOf(op) + 1;
    if (count >= limits.maxOps || (bytes > limits.maxBytes && count > 0)) break;
    count += 1;
  }
  return count;
}
