/** Calls that other sites and programs may make, from `open` in the table of endpoints. */
import { TrieRouter } from 'hono/router/trie-router';
import { ENDPOINTS, type Endpoint } from '#core/contract/endpoints.ts';
import { routerPath } from './router-path.ts';

type Open = NonNullable<Endpoint['open']>;

const router = new TrieRouter<Open>();
for (const [call, { open }] of Object.entries(ENDPOINTS)) {
  if (open !== undefined) router.add(...routerPath(call), open);
}

/** Returns the `open` of a call: who may make it from other sites or programs; undefined = only our own page. */
export function openTo(method: string, path: string): Open | undefined {
  return router.match(method === 'HEAD' ? 'GET' : method, path)[0][0]?.[0];
}
