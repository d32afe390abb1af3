import type { MiddlewareHandler } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnv } from '../app-context.ts';
import { methodNotAllowed, noSuchCall } from '../problem.ts';

/**
 * Responds with 404 to a path without a route, and with 405 to a method that its path does not accept, before anything
 * else in the request is read.
 */
export function requireKnownCall(
  routes: readonly { readonly method: string; readonly path: string }[],
): MiddlewareHandler<AppEnv> {
  const calls = routes.filter(({ method }) => method !== METHOD_NAME_ALL);
  const methods = [...new Set(calls.map(({ method }) => method))];
  const router = new TrieRouter<string>();
  for (const { method, path } of calls) router.add(method, path, path);
  return (c, next) => {
    const accepts = (method: string) => router.match(method, c.req.path)[0].length > 0;
    if (accepts(c.req.method === 'HEAD' ? 'GET' : c.req.method)) return next();
    const accepted = methods.filter(accepts);
    throw accepted.length === 0 ? noSuchCall() : methodNotAllowed(accepted);
  };
}
