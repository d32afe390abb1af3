/** Calls that other sites and programs may make, from `open` in the table of endpoints. */
import { TrieRouter } from 'hono/router/trie-router';
import { ENDPOINTS, type Endpoint } from '#core/contract/endpoints.ts';
import { API_BASE } from '#core/contract/sync/protocol.ts';

type Open = NonNullable<Endpoint['open']>;

const router = new TrieRouter<Open>();
for (const [call, { open }] of Object.entries(ENDPOINTS)) {
  const [method = '', path = ''] = call.split(' /');
  if (open !== undefined) router.add(method, API_BASE + path.replaceAll(/\{(\w+)\}/g, ':$1'), open);
}

/** Returns the `open` of a call: who may make it from other sites or programs; undefined = only our own page. */
export function openTo(method: string, path: string): Open | undefined {
  return router.match(method === 'HEAD' ? 'GET' : method, path)[0][0]?.[0];
}
