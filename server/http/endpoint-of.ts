/** Finds a call in the table of endpoints by its request. */
import { TrieRouter } from 'hono/router/trie-router';
import { ENDPOINTS, type Endpoint } from '#core/contract/endpoints.ts';
import { API_BASE } from '#core/contract/sync/protocol.ts';

const router = new TrieRouter<Endpoint>();
for (const [call, endpoint] of Object.entries(ENDPOINTS)) {
  const [method = '', path = ''] = call.split(' /');
  router.add(method, API_BASE + path.replaceAll(/\{(\w+)\}/g, ':$1'), endpoint);
}

/** Returns the endpoint of a call; undefined = it has none. */
export function endpointOf(method: string, path: string): Endpoint | undefined {
  return router.match(method === 'HEAD' ? 'GET' : method, path)[0][0]?.[0];
}
