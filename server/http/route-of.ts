import type { Context } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import { METHOD_NAME_ALL } from 'hono/router';
import type { AppEnv } from './app-context.ts';

/** Pattern of the page's files and documents, which is all that is no call. */
const PAGE_ROUTE = '/*';

/**
 * The pattern of a request's route, for logs and metrics: its path and its query may hold names and tokens. A call that a
 * middleware has refused keeps its own; where there is none, it is the middleware's.
 */
export function routeOf(c: Context<AppEnv>): string {
  const call = matchedRoutes(c).find(({ method, path }) => method !== METHOD_NAME_ALL && path !== PAGE_ROUTE);
  return call?.path ?? routePath(c);
}
