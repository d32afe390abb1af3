/** Builds sync requests from stored ops. Pure. */
import { OP_FORMAT, SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import type { SyncRequest, WireOp } from '#core/contract/sync/sync.ts';
import { isListKey } from '#core/progress/lists.ts';
import type { OpRow, SyncRow } from '#offline/database/progress-database.ts';
import { wireCharacter } from '#offline/outbox/register-key.ts';

/** Converts a stored op to wire form. */
export function toWire(op: OpRow): WireOp {
  const fields = {
    id: op.id,
    character: wireCharacter(op.character),
    list: op.list,
    item: op.item,
    base: op.base,
    at: op.at,
    source: op.source,
    ...(op.group === null ? {} : { group: op.group }),
    ...(op.copied === null ? {} : { copied: true as const }),
  };
  if (op.add !== null) return { ...fields, add: op.add };
  return {
    ...fields,
    value: op.value,
    ...(op.text === null ? {} : { text: op.text }),
    ...(op.lost === null ? {} : { lost: op.lost }),
  };
}

/** Returns why this version of the app can't deliver an op; null if it can. */
export function parkingReason(op: Pick<OpRow, 'v' | 'list'>): 'newer_format' | 'unknown_list' | null {
  if (op.v > OP_FORMAT) return 'newer_format';
  return isListKey(op.list) ? null : 'unknown_list';
}

/** Creates a request without ops. */
export function emptyRequest(
  sync: Pick<SyncRow, 'epoch' | 'cursor' | 'page' | 'batchBytes'>,
  parts: {
    account: string;
    accountId: number | undefined;
    client: string;
    acked: number;
    device: string;
    pendingTotal: number;
    /** Client ids of deleted installations; absent = none. */
    forgotten?: readonly string[];
  },
): SyncRequest {
  const { forgotten = [] } = parts;
  // Only a new installation could be taken for one that lost its storage.
  const isNew = sync.epoch === null && sync.cursor === null;
  return {
    proto: SYNC_PROTOCOL,
    epoch: sync.epoch,
    account: parts.account,
    ...(parts.accountId === undefined ? {} : { accountId: parts.accountId }),
    client: parts.client,
    acked: parts.acked,
    cursor: sync.page ?? sync.cursor,
    ...(isNew && forgotten.length > 0 ? { forgotten: [...forgotten] } : {}),
    pendingTotal: parts.pendingTotal,
    changesBytes: sync.batchBytes,
    device: parts.device,
    ops: [],
  };
}

/** Fills an empty `request` with as many of `ops` as fit, but at least one. `bytes` is the size of the body. */
export function filled(
  request: SyncRequest,
  ops: readonly WireOp[],
  maxBytes: number,
): { readonly request: SyncRequest; readonly bytes: number } {
  const encoder = new TextEncoder();
  const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length;
  let count = 0;
  let bytes = bytesOf(request);
  for (const op of ops) {
    // Includes a comma.
    const size = bytesOf(op) + 1;
    if (bytes + size > maxBytes && count > 0) break;
    bytes += size;
    count += 1;
  }
  return { request: { ...request, ops: ops.slice(0, count) }, bytes };
}
