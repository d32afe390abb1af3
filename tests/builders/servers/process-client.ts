/** A browser that talks over the network to a server process, which may restart on another port. */
import * as v from 'valibot';
import { problemSchema } from '#core/contract/problem.ts';
import { type SyncRequest, syncReplySchema } from '#core/contract/sync/sync.ts';
import type { SyncAnswer } from '#offline/sync/ports.ts';
import { TestClient } from '../test-client.ts';

/** Current address of the server. */
export interface Address {
  /** As printed by the server; null = not running. */
  origin: string | null;
}

/** A browser with its own cookies that uses the server's current address. */
export function processClient(address: Address): TestClient {
  return new TestClient({
    request: (path, init = {}) => {
      if (address.origin === null) throw new Error('There is no server.');
      const headers = new Headers(init.headers);
      headers.set('Origin', address.origin);
      return fetch(`${address.origin}${path}`, { ...init, headers });
    },
  });
}

/** Makes one sync call and returns the answer in the drain's form; a failed connection is `offline`. */
export async function syncOver(client: TestClient, request: SyncRequest): Promise<SyncAnswer> {
  try {
    const answer = await client.call('POST', 'user/sync', request);
    const body: unknown = await answer.json();
    if (answer.ok) return { kind: 'reply', reply: v.parse(syncReplySchema, body) };
    const { code = null, message } = v.parse(problemSchema, body);
    return { kind: 'refused', status: answer.status, code, message, retryAfter: null };
  } catch (error) {
    return { kind: 'offline', message: error instanceof Error ? error.message : String(error) };
  }
}
