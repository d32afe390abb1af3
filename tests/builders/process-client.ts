/** A browser that talks over the network to a server in a process of its own, which may die and come back elsewhere. */
import * as v from 'valibot';
import { problemSchema } from '#core/contract/problem.ts';
import { type SyncRequest, syncReplySchema } from '#core/contract/sync.ts';
import type { SyncAnswer } from '#offline/sync/ports.ts';
import { TestClient } from './test-client.ts';

/** Where requests go at present. */
export interface Address {
  /** As the server prints it; null while there is none. */
  origin: string | null;
}

/** A browser with cookies of its own, at that address whatever it is by then. */
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

/** One sync call, told as the drain expects it; a broken connection is no answer. */
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
