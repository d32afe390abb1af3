import type { MiddlewareHandler } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnv } from '../app-context.ts';
import { methodNotAllowed, notFound } from '../problem.ts';

/**
 * Answers 404 to a path that none of the routes has, and 405 to a method that its path does not take, before anything else
 * of the request is looked at.
 */
export function requireKnownCall(
  routes: readonly { readonly method: string; readonly path: string }[],
): MiddlewareHandler<AppEnv> {
  const calls = routes.filter(({ method }) => method !== METHOD_NAME_ALL);
  const methods = [...new Set(calls.map(({ method }) => method))];
  const router = new TrieRouter<string>();
  for (const { method, path } of calls) router.add(method, path, path);
  return (c, next) => {
    const takes = (method: string) => router.match(method, c.req.path)[0].length > 0;
    if (takes(c.req.method === 'HEAD' ? 'GET' : c.req.method)) return next();
    const taken = methods.filter(takes);
    throw taken.length === 0 ? notFound('There is no such call.') : methodNotAllowed(taken);
  };
}
