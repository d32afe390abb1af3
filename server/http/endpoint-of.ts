/** Finds a call in the table of endpoints by its request. */
import { TrieRouter } from 'hono/router/trie-router';
import { ENDPOINTS, type Endpoint } from '#core/contract/endpoints.ts';
import { routerPath } from './router-path.ts';

const router = new TrieRouter<Endpoint>();
for (const [call, endpoint] of Object.entries(ENDPOINTS)) {
  router.add(...routerPath(call), endpoint);
}

/** Returns the endpoint of a call; undefined = it has none. */
export function endpointOf(method: string, path: string): Endpoint | undefined {
  return router.match(method === 'HEAD' ? 'GET' : method, path)[0][0]?.[0];
}
