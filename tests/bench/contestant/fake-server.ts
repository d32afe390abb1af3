/**
 * Our server as far as the peers' benchmark has one: its `fetch` puts the ops of a `POST user/sync` into the benchmark's
 * own call, and makes our reply of its answer. All that the client does before and after that is the product's.
 */
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import type { RegisterChange, SyncReply, SyncRequest, SyncResult } from '#core/contract/sync/sync.ts';
import { type RegisterAddress, wireCharacter } from '#offline/outbox/register-key.ts';
import { rowIdOf } from './bench-rows.ts';

export interface StandInServer {
  /** Sets registers to 1 as another device would have done: the next pull brings them, and needs no network for it. */
  hold(registers: readonly RegisterAddress[]): void;
  /** Takes the place of the browser's. */
  readonly fetch: typeof fetch;
}

/** The reply of a server that has applied every op. Versions count on from the request's cursor, so nothing is remembered. */
function replyTo({ account, cursor, ops }: SyncRequest, held: readonly RegisterAddress[]): SyncReply {
  let head = cursor ?? 0;
  const results: SyncResult[] = [];
  const changes: RegisterChange[] = [];
  for (const { list, item, character } of held) {
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

/** The value that an op leaves; the benchmark adds nothing. */
function setBy(op: { value: number } | { add: number }): number {
  return 'value' in op ? op.value : op.add;
}

/** `api` is the origin of the benchmark's server. */
export function standInServer(api: string): StandInServer {
  let held: readonly RegisterAddress[] = [];

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
    hold: (registers) => {
      held = registers;
    },
    fetch: async (_call, init) => {
      const request: SyncRequest = JSON.parse(String(init?.body));
      const pulled = held;
      const asks = request.ops.length > 0 || pulled.length === 0;
      const answer = asks ? await deliver(request, init?.signal ?? null) : undefined;
      if (answer?.ok === false) return answer;
      held = [];
      return Response.json(replyTo(request, pulled));
    },
  };
}
