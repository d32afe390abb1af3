/** The last push of a page that is going away, from memory: only ops that `sentUpTo` already marks as sent. */
import { MAX_KEEPALIVE_BYTES, MAX_OPS_PER_SYNC, type SyncRequest, type WireOp } from '#core/contract/sync.ts';
import type { ProgressSnapshot } from '#offline/outbox/observe.ts';
import { isUnsent, isUnsettled } from '#offline/outbox/view.ts';
import { countFitting, emptyRequest, toWire } from './batch.ts';

const LIMITS = { maxOps: MAX_OPS_PER_SYNC, maxBytes: MAX_KEEPALIVE_BYTES };

/**
 * The request to send on leaving, or null when no op is marked as sent.
 *
 * @param inFlight the request of this page's own drain, whose ops the snapshot may not show as sent yet.
 */
export function leavingRequest(
  account: string,
  device: string,
  snapshot: Pick<ProgressSnapshot, 'ops' | 'sync' | 'client'>,
  inFlight: SyncRequest | null,
): SyncRequest | null {
  if (inFlight?.account === account && inFlight.ops.length > 0) return beginningOf(inFlight, inFlight.ops);
  const sent = snapshot.ops
    .filter((op) => isUnsettled(op) && !isUnsent(op, snapshot.sync))
    .sort((a, b) => a.seq - b.seq);
  if (sent.length === 0 || snapshot.client === null) return null;
  const pendingTotal = snapshot.ops.filter(isUnsettled).length;
  const request = emptyRequest(snapshot.sync, { account, client: snapshot.client, device, pendingTotal });
  return beginningOf(request, sent.map(toWire));
}

/** The request with as many of the ops as a keepalive request may carry. */
function beginningOf(request: SyncRequest, ops: readonly WireOp[]): SyncRequest {
  return { ...request, ops: ops.slice(0, countFitting({ ...request, ops: [] }, ops, LIMITS)) };
}
