/** The last push of a page that is being unloaded, built from memory: only ops that already have numbers. */
import { MAX_KEEPALIVE_BYTES, type SyncRequest } from '#core/contract/sync/sync.ts';
import type { DeviceUser } from '#offline/database/device-database.ts';
import type { ProgressSnapshot } from '#offline/outbox/observe/observe.ts';
import { isUnsettled } from '#offline/outbox/view.ts';
import { emptyRequest, filled, toWire } from './batch.ts';

/**
 * Returns the request to send on unload; null if no op is marked as sent.
 *
 * @param inFlight the pending request of this page's own drain; the snapshot may not mark its ops as sent yet.
 */
export function unloadRequest(
  { username: account, id }: Pick<DeviceUser, 'username' | 'id'>,
  device: string,
  snapshot: Pick<ProgressSnapshot, 'ops' | 'sent' | 'sync' | 'client'>,
  inFlight: SyncRequest | null,
): SyncRequest | null {
  if (inFlight?.account === account && (inFlight.accountId ?? id) === id && inFlight.ops.length > 0) {
    return filled({ ...inFlight, ops: [] }, inFlight.ops, MAX_KEEPALIVE_BYTES).request;
  }
  const { client, ops } = snapshot;
  const { acked, ids } = snapshot.sent;
  if (ids.length === 0 || client === null) return null;
  const byId = new Map(ops.map((op) => [op.id, op]));
  const sent = ids.flatMap((id) => byId.get(id) ?? []);
  const pendingTotal = ops.filter(isUnsettled).length;
  const request = emptyRequest(snapshot.sync, {
    account,
    accountId: id || undefined,
    client,
    acked,
    device,
    pendingTotal,
  });
  return filled(request, sent.map(toWire), MAX_KEEPALIVE_BYTES).request;
}
