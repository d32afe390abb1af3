/** The last push of a page that is going away: only ops already stored as `sent`, from what is in memory. */
import { MAX_KEEPALIVE_BYTES, MAX_OPS_PER_SYNC, type SyncRequest } from '#core/contract/sync.ts';
import type { ProgressReading } from '#offline/outbox/observe.ts';
import { isUnsettled } from '#offline/outbox/view.ts';
import { emptyRequest, fitting, toWire } from './batch.ts';

/** The request to send on leaving, or null when no op has been stored as `sent`. */
export function leavingRequest(account: string, device: string, reading: ProgressReading): SyncRequest | null {
  const sent = reading.ops.filter((op) => op.state === 'sent');
  if (sent.length === 0 || reading.client === null) return null;
  const pendingTotal = reading.ops.filter(isUnsettled).length;
  const request = emptyRequest(reading.sync, { account, client: reading.client, device, pendingTotal });
  const ops = fitting(request, sent, { maxOps: MAX_OPS_PER_SYNC, maxBytes: MAX_KEEPALIVE_BYTES });
  return { ...request, ops: ops.map(toWire) };
}
