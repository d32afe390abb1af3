import { API_BASE } from '#core/contract/sync/protocol.ts';

/** Returns the method and the path, as Hono's routers write it, of a call in the table of endpoints. */
export function routerPath(call: string): [method: string, path: string] {
  const [method = '', path = ''] = call.split(' /');
  return [method, API_BASE + path.replaceAll(/\{(\w+)\}/g, ':$1')];
}
