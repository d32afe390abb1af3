/** `POST user/sync`, with every response classified for the drain. */
import * as v from 'valibot';
import { type SyncRequest, syncReplySchema, syncRequestSchema } from '#core/contract/sync/sync.ts';
import type { SyncAnswer } from '#offline/sync/ports.ts';
import type { Api } from '../client.ts';
import { ApiFailure } from '../failure.ts';

/** Sends a request. Resolves to an answer even if the network or the server fails. */
export async function sendSync(api: Api, request: SyncRequest): Promise<SyncAnswer> {
  const parsed = v.safeParse(syncRequestSchema, request);
  // The server would respond like this, so that the drain searches for the invalid op.
  if (!parsed.success) {
    return { kind: 'refused', status: 422, code: null, message: parsed.issues[0].message, retryAfter: null };
  }
  try {
    const options = { method: 'POST', body: parsed.output } as const;
    return { kind: 'reply', reply: await api.call('user/sync', syncReplySchema, options) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.isOffline || error.status === null) {
      return {
        kind: 'offline',
        message: error.message,
        ...(error.kind === 'timeout' ? { timedOut: true } : {}),
        ...(error.kind === 'notOurs' ? { notOurs: true } : {}),
      };
    }
    const { status, message, retryAfter, problem } = error;
    return { kind: 'refused', status, code: problem?.code ?? null, message, retryAfter };
  }
}

/** Sends a request that may outlive its page; the response is ignored. */
export function sendSyncOnUnload(api: Api, request: SyncRequest): void {
  api.call('user/sync', syncReplySchema, { method: 'POST', body: request, keepalive: true }).catch(() => undefined);
}
