/**
 * A replacement for the product's server, on top of the benchmark's: its `fetch` sends the ops of a `POST user/sync`
 * through the benchmark's own call and converts the response into a sync reply. The client's code before and after that
 * is the product's.
 */
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import type { RegisterChange, SyncReply, SyncRequest, SyncResult } from '#core/contract/sync/sync.ts';
import { type RegisterAddress, wireCharacter } from '#offline/outbox/register-key.ts';
import { rowIdOf } from './bench-rows.ts';

export interface FakeServer {
  /** Sets registers to 1 as another device would have done: the next pull returns them without a network call. */
  queue(registers: readonly RegisterAddress[]): void;
  /** Replaces the browser's fetch. */
  readonly fetch: typeof fetch;
}

/**
 * The reply of a server that has applied every op. Versions continue from the request's cursor, so no state is needed.
 */
function replyTo({ account, cursor, ops }: SyncRequest, queued: readonly RegisterAddress[]): SyncReply {
  let head = cursor ?? 0;
  const results: SyncResult[] = [];
  const changes: RegisterChange[] = [];
  for (const { list, item, character } of queued) {
    head += 1;
    changes.push({ character: wireCharacter(character), list, item, value: 1, version: head });
  }
  for (const op of ops) {
    head += 1;
    results.push({ outcome: 'applied', value: setBy(op), version: head });
  }
  return {
    proto: SYNC_PROTOCOL,
    epoch: 'bench',
    account,
    head,
    results,
    changes,
    cursor: head,
    more: false,
  };
}

/** The value that an op sets; the benchmark has no adds. */
function setBy(op: { value: number } | { add: number }): number {
  return 'value' in op ? op.value : op.add;
}

/** `api` is the origin of the benchmark's server. */
export function fakeServer(api: string): FakeServer {
  let queued: readonly RegisterAddress[] = [];

  async function deliver({ ops }: SyncRequest, signal: AbortSignal | null): Promise<Response> {
    const body = ops.map(({ id, list, item, at, ...op }) => ({
      op: id,
      id: rowIdOf({ list, item }),
      checked: setBy(op) !== 0,
      ts: Date.parse(at),
    }));
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${api}/api/ops`, { method: 'POST', headers, body: JSON.stringify(body), signal });
    if (answer.ok) await answer.json();
    return answer;
  }

  return {
    queue: (registers) => {
      queued = registers;
    },
    fetch: async (_call, init) => {
      const request: SyncRequest = JSON.parse(String(init?.body));
      const pulled = queued;
      const isSent = request.ops.length > 0 || pulled.length === 0;
      const answer = isSent ? await deliver(request, init?.signal ?? null) : undefined;
      if (answer?.ok === false) return answer;
      queued = [];
      return Response.json(replyTo(request, pulled));
    },
  };
}
