import type { Context } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import { METHOD_NAME_ALL } from 'hono/router';
import type { AppEnv } from './app-context.ts';

/** Pattern of the page's files and documents: everything except calls. */
const PAGE_ROUTE = '/*';

/**
 * Returns the pattern of a request's route, for logs and metrics: the path and the query themselves may contain names and
 * tokens. A request that a middleware refused has the pattern of its call, or the middleware's if there is no such call.
 */
export function routeOf(c: Context<AppEnv>): string {
  const call = matchedRoutes(c).find(({ method, path }) => method !== METHOD_NAME_ALL && path !== PAGE_ROUTE);
  return call?.path ?? routePath(c);
}
